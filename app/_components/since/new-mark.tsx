/** Beside what its reader has not seen before this visit. */
export const NewMark = () => (
  <span className="tag tag-good me-1">
    New<span className="sr-only"> since you last looked:</span>
  </span>
);
