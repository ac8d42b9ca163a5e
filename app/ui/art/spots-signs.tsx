const anchor = (
  <>
    <g className="art-deep art-ln" strokeWidth="3.6">
      <circle cx="32" cy="16.6" r="4.4" />
      <path d="M32 21v27.6M24 27.4h16M15 36.6c1 9 8 13.4 17 13.4s16-4.4 17-13.4" />
    </g>
    <path
      className="art-apricot art-ln"
      strokeWidth="2.2"
      d="M32.2 22.6c5.4 1.2 10.2 4.4 8.2 7.6-2.2 3.6-12 5.4-11.8 10 .2 3 4.8 3.2 4.8 5.8 0 1.8-2.4 2-3.6 3.2"
    />
  </>
)

const compass = (
  <>
    <circle className="art-white" cx="32" cy="32" r="19.6" />
    <circle className="art-deep art-ln" cx="32" cy="32" r="19.6" strokeWidth="2.2" />
    <path className="art-deep art-ln" strokeWidth="1.8" d="M32 15.8v3M32 45.2v3M15.8 32h3M45.2 32h3" />
    <path className="art-apricot" d="M41.2 22.6 35.2 35.2 28.8 28.8z" />
    <path className="art-deep" d="M22.8 41.4l6-12.6 6.4 6.4z" />
    <circle className="art-white" cx="32" cy="32" r="1.7" />
  </>
)

const shield = (
  <>
    <path
      className="art-deep"
      d="M32 11.6c4.6 3 10.4 4.6 16.6 4.6v14.4c0 9.6-6.4 16.4-16.6 21-10.2-4.6-16.6-11.4-16.6-21V16.2c6.2 0 12-1.6 16.6-4.6z"
    />
    <circle className="art-apricot" cx="32" cy="22.4" r="3.4" />
    <path
      className="art-white art-ln"
      strokeWidth="2"
      d="M22 30.2c3.3-2.4 6.6-2.4 10 0s6.7 2.4 10 0M24 37.4c2.7-2 5.3-2 8 0s5.3 2 8 0"
    />
  </>
)

const people = (
  <>
    <circle className="art-apricot" cx="21.2" cy="28.6" r="6" />
    <path className="art-apricot" d="M9 50.5c0-9.5 4.4-15 12.2-15s12.2 5.5 12.2 15z" />
    <circle className="art-mid" cx="42.8" cy="28.6" r="6" />
    <path className="art-mid" d="M30.6 50.5c0-9.5 4.4-15 12.2-15S55 41 55 50.5z" />
    <circle className="art-deep" cx="32" cy="23.2" r="7.2" />
    <path className="art-deep" d="M18.6 52.2c0-12 4.8-19.6 13.4-19.6s13.4 7.6 13.4 19.6z" />
  </>
)

export const signs = { anchor, compass, shield, people }
