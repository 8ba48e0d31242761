/** An empty speech bubble over a page, with the marker lying beside it. */
export function NoAgentsPicture() {
  return (
    <svg viewBox="0 0 200 140" width="200" height="140" aria-hidden="true" fill="none" strokeWidth="2">
      <path className="fill-surface stroke-line-strong" d="M30 34h74l18 18v78H30z" />
      <path className="stroke-line-strong" d="M104 34v18h18" />
      <path className="stroke-line" strokeLinecap="round" d="M44 70h50M44 82h62M44 94h56M44 106h38" />
      <path className="stroke-line" strokeLinecap="round" d="M44 56h26" />
      <path
        className="fill-surface stroke-ink"
        strokeLinejoin="round"
        d="M94 12h68a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-40l-14 12V62h-14a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z"
      />
      <path className="stroke-ink" strokeLinecap="round" strokeDasharray="0.1 9" strokeWidth="4" d="M117 37h24" />
      <g transform="rotate(-32 150 106)">
        <path
          className="fill-mark stroke-ink"
          strokeLinejoin="round"
          d="M128 98h44a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-44z"
        />
        <path className="fill-surface stroke-ink" strokeLinejoin="round" d="m128 99-12 4v6l12 4z" />
        <path className="fill-mark stroke-ink" strokeLinejoin="round" d="m116 103-7 5 7 1z" />
      </g>
    </svg>
  );
}
