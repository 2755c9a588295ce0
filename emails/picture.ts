import type { Mail, MailPicture } from './types';

/** The picture as a part of the mail, where it has one. */
export const pictureOf = ({ picture }: { readonly picture?: MailPicture }): Pick<Mail, 'picture'> =>
  picture === undefined ? {} : { picture: { cid: picture.cid, png: picture.png } };
