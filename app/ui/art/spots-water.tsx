const BACK = 'M0 45.5c4-2.4 8-2.4 12-.4s8 2.6 13-.2 9-2.6 13-.2 8 2.4 12 .2 9-2.4 14-.2V70H0z'
const FRONT = 'M0 51.5c5-2.6 9-2.4 13-.2s9 2.8 14 .2 9-2.6 13-.4 9 2.8 13 .6 7-2 11-.6V70H0z'

function Sea({ far = 'art-mid', near = 'art-deep' }: { far?: string; near?: string }) {
  return (
    <>
      <path className={far} d={BACK} />
      <path className={near} d={FRONT} />
    </>
  )
}

const sail = (
  <>
    <circle className="art-apricot" cx="45.4" cy="23.6" r="7.2" />
    <path className="art-pale" d={BACK} />
    <path className="art-apricot" d="M29.2 20.5v19.3H17.6c1.6-7.6 5.6-15.3 11.6-19.3z" />
    <path className="art-white" d="M31.6 16.8c8 4.3 13.2 13 13.9 23H31.6z" />
    <path className="art-ink" d="M29.6 16h1.8v28h-1.8z" />
    <path className="art-deep" d="M14 43.2h35c-1.6 5.4-5.2 8.6-10.6 8.6H24.6c-5.4 0-9-3.2-10.6-8.6z" />
    <path className="art-mid" d={FRONT} />
  </>
)

const lighthouse = (
  <>
    <path className="art-beam" d="M28 19 0 11v16z" opacity=".6" />
    <path className="art-beam" d="M36 19 64 10v18z" />
    <path className="art-white" d="M26 25h12l3.4 28H22.6z" />
    <path className="art-apricot" d="M25.5 29.3h13l.7 6.2H24.8zM23.9 42h16.2l.8 6.4H23.1z" />
    <path className="art-sunny" d="M28 15.5h8v7.5h-8z" />
    <path
      className="art-deep"
      d="m32 8.6 6.4 7H25.6zM25.1 22.6h13.8q.9 0 .9.9v1q0 .9-.9.9H25.1q-.9 0-.9-.9v-1q0-.9.9-.9z"
    />
    <g transform="translate(0 3.5)">
      <Sea />
    </g>
  </>
)

const buoy = (
  <>
    <circle className="art-white" cx="32" cy="30" r="19" />
    <path
      className="art-apricot"
      d="M24.7 12.4a19 19 0 0 1 14.6 0l-3.9 9.5a8.8 8.8 0 0 0-6.8 0zM49.6 22.7a19 19 0 0 1 0 14.6l-9.5-3.9a8.8 8.8 0 0 0 0-6.8zM39.3 47.6a19 19 0 0 1-14.6 0l3.9-9.5a8.8 8.8 0 0 0 6.8 0zM14.4 37.3a19 19 0 0 1 0-14.6l9.5 3.9a8.8 8.8 0 0 0 0 6.8z"
    />
    <circle className="art-disc" cx="32" cy="30" r="8.8" />
    <circle className="art-deep art-ln" cx="32" cy="30" r="19" strokeWidth="1.5" />
    <circle className="art-deep art-ln" cx="32" cy="30" r="8.8" strokeWidth="1.2" />
    <Sea />
  </>
)

const moon = (
  <>
    <path className="art-sunny" d="M29.5 11.2a14.3 14.3 0 1 0 9.6 25.6A15.6 15.6 0 0 1 29.5 11.2z" />
    <g className="art-apricot">
      <circle cx="48" cy="14" r="1.5" />
      <circle cx="50.5" cy="29" r="1.2" />
      <circle cx="13.5" cy="31.5" r="1.2" />
    </g>
    <Sea />
  </>
)

const gulls = (
  <>
    <circle className="art-apricot" cx="21.5" cy="23.5" r="8.2" />
    <path
      className="art-ink art-ln"
      strokeWidth="2.1"
      d="M28 33c2.5-4.6 7-4.8 9.2 0 2-4.6 6.6-4.4 8.6 0M39.3 19.6c1.6-3.6 5-3.8 6.8-.2 1.4-3.6 5-3.6 6.6-.2"
    />
    <Sea far="art-pale" near="art-mid" />
  </>
)

const bottle = (
  <>
    <g transform="translate(0 -1.5) rotate(-24 32 34)">
      <path className="art-glass" d="M28.5 16h7v8.5c0 2.4 5 3.4 5 8.5v17q0 4-4 4h-9q-4 0-4-4V33c0-5.1 5-6.1 5-8.5z" />
      <rect className="art-apricot" x="27.6" y="11.5" width="8.8" height="5.6" rx="1.6" />
      <rect className="art-white" x="26.6" y="34" width="10.8" height="14.5" rx="1.4" />
      <path className="art-note art-ln" strokeWidth="1.3" d="M29 38h6M29 41.4h6M29 44.8h3.6" />
    </g>
    <Sea />
  </>
)

export const water = { sail, lighthouse, buoy, moon, gulls, bottle }
