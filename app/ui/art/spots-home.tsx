const ripples = (
  <>
    <g className="art-mid art-ln" strokeWidth="1.3">
      <ellipse cx="32" cy="42.5" rx="25.4" ry="8" opacity=".45" />
      <ellipse cx="32" cy="42.5" rx="17.8" ry="5.4" opacity=".75" />
    </g>
    <ellipse className="art-deep art-ln" cx="32" cy="42.5" rx="10.4" ry="3" strokeWidth="1.5" />
    <path className="art-sage" d="M31 41.5C20.5 40.5 14.6 34 14 24.6c8 1.4 15.4 7 17 16.9z" />
    <path className="art-apricot" d="M33 41.5c10.5-1 16.4-7.5 17-16.9-8 1.4-15.4 7-17 16.9z" />
    <path className="art-deep" d="M32 41.8c-8.6-8.6-8.6-19 0-28.6 8.6 9.6 8.6 20 0 28.6z" />
  </>
)

const bowl = (
  <>
    <path
      className="art-rose art-ln"
      strokeWidth="1.9"
      d="M24 25.5c-2.2-3.4 2-5 0-9.6M32.6 24.5c-2.2-3.4 2-5.4 0-10M41 25.5c-2.2-3.4 2-5 0-9.6"
    />
    <circle className="art-apricot" cx="24" cy="30.6" r="4.6" />
    <circle className="art-sage" cx="32.6" cy="30" r="5.8" />
    <circle className="art-sunny" cx="40.4" cy="31" r="4" />
    <path className="art-apricot" d="M36 26.5q3 .2 3 3h-3z" />
    <path className="art-deep" d="M11.8 31.2h40.4C51.6 42.6 45 49.6 36 49.6h-8c-9 0-15.6-7-16.2-18.4z" />
    <path
      className="art-white art-ln"
      strokeWidth="1.3"
      d="M15.5 37.6c2.8-1.8 5.5-1.8 8.3 0s5.5 1.8 8.2 0 5.5-1.8 8.2 0 5.5 1.8 8.3 0"
    />
    <rect className="art-ink" x="25" y="49.6" width="14" height="2.8" rx="1.4" />
  </>
)

const terraces = (
  <>
    <path className="art-ink art-ln" strokeWidth="1.1" d="M7 13.6c9 5.4 17 4 24-.6s15-6.8 23.5-2" />
    <path className="art-deep" d="m11.5 16 4.6 1.8-3.4 3.8zM37.5 10l4.4-1.2-1.2 4.8z" />
    <path className="art-apricot" d="m19 18.4 4.8-.5-1.6 4.6zM50 9.4l4.3 1.7-3.2 3.2z" />
    <path className="art-sunny" d="m26.6 16.4 4.2-2.3.2 4.8zM43.8 8.7l4.4.3-2.2 4.2z" />
    <path className="art-rose" d="M10.5 27h11v24h-11z" />
    <path className="art-white" d="M21.5 22.5h12V51h-12z" />
    <path className="art-sage" d="M33.5 28h10.8v23H33.5z" />
    <path className="art-apricot" d="M44.3 24.5H54.5V51H44.3z" />
    <path
      className="art-ink"
      d="m9.7 27.2 6.3-6 6.3 6zM20.7 22.7l6.8-6 6.8 6zM32.8 28.2l6.1-5.6 6.1 5.6zM43.6 24.7l5.8-5.6 5.8 5.6z"
    />
    <path
      className="art-window"
      d="M13 30.5h2.2v3H13zM17 30.5h2.2v3H17zM13 36.6h2.2v3H13zM17 36.6h2.2v3H17zM24.2 26.4h2.3v3.2h-2.3zM28.6 26.4h2.3v3.2h-2.3zM24.2 33h2.3v3.2h-2.3zM28.6 33h2.3v3.2h-2.3zM24.2 39.6h2.3v3.2h-2.3zM28.6 39.6h2.3v3.2h-2.3zM35.9 31.5h2.1v3h-2.1zM39.9 31.5H42v3h-2.1zM35.9 37.7h2.1v3h-2.1zM39.9 37.7H42v3h-2.1zM46.5 28.2h2.1v3h-2.1zM50.4 28.2h2.1v3h-2.1zM46.5 34.4h2.1v3h-2.1zM50.4 34.4h2.1v3h-2.1zM46.5 40.6h2.1v3h-2.1z"
    />
    <path className="art-mid" d="M0 48c5-2.6 9-2.4 14-.4s9 2.6 14 0 9-2.6 13-.4 9 2.6 13 .4 6-2 10-.6V64H0z" />
  </>
)

const lantern = (
  <>
    <circle className="art-halo" cx="32" cy="35" r="20" />
    <path className="art-deep art-ln" strokeWidth="2" d="M32 5.5v5M24.8 18.4c0-9.8 14.4-9.8 14.4 0" />
    <path className="art-white" d="M24.5 21h15v26h-15z" />
    <path className="art-deep" d="M24.5 21h2.3v26h-2.3zM37.2 21h2.3v26h-2.3z" />
    <rect className="art-deep" x="22" y="17.6" width="20" height="4.4" rx="1.4" />
    <rect className="art-deep" x="21.5" y="45.6" width="21" height="4.6" rx="1.6" />
    <path className="art-apricot" d="M32 28.5c3.6 4 5 6.4 5 8.9a5 5 0 0 1-10 0c0-2.5 1.4-4.9 5-8.9z" />
    <path className="art-sunny" d="M32 35c1.6 1.9 2.3 3 2.3 4.2a2.3 2.3 0 0 1-4.6 0c0-1.2.7-2.3 2.3-4.2z" />
  </>
)

const shell = (
  <>
    <path className="art-apricot" d="M26.8 45h10.4l-1.6 7h-7.2z" />
    <path
      className="art-shell"
      d="M27 46.5C18.6 41.5 12.6 34 12.6 26c0-2.6 1.8-4 3.6-5.4 1.6-1.4 3-2.8 5.6-3 2-1.6 4-2.6 6.4-2.2 2.4-1 5.2-1 7.6 0 2.4-.4 4.4.6 6.4 2.2 2.6.2 4 1.6 5.6 3 1.8 1.4 3.6 2.8 3.6 5.4 0 8-6 15.5-14.4 20.5z"
    />
    <path
      className="art-rose art-ln"
      strokeWidth="1.5"
      d="M32 45.5V17M29.6 45.5 24.4 18.6M27.6 45 17.2 23.4M34.4 45.5l5.2-26.9M36.4 45l10.4-21.6"
    />
  </>
)

const pebbles = (
  <>
    <circle className="art-sunny" cx="46.5" cy="16" r="3.7" />
    <ellipse className="art-apricot" cx="32.5" cy="22.4" rx="5.9" ry="3.5" />
    <ellipse className="art-stone" cx="31.6" cy="29.6" rx="9.6" ry="4.2" />
    <ellipse className="art-mid" cx="32.8" cy="38" rx="13.4" ry="5" />
    <ellipse className="art-deep" cx="32" cy="48" rx="18.6" ry="6" />
  </>
)

export const home = { ripples, bowl, terraces, lantern, shell, pebbles }
