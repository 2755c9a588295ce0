/** A file of the service to be saved, as a link that names it. */
export const Download = ({ href, name }: { readonly href: string; readonly name: string }) => (
  <a className="link" href={href} download>
    {name}
  </a>
);
