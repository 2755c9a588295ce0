import type { MailPicture } from '@/emails/types';

/** A picture for templates, which never look into it. */
export const picture: MailPicture = {
  cid: 'position.1@fieldpost.example',
  png: new Uint8Array([137, 80, 78, 71]),
  width: 600,
  height: 440,
  alt: 'Map of the war. Japan: 3 infantry from Japan to Hawaii by sea.',
  stopUrl: 'https://fieldpost.example/mail/stop?token=cGljdHVyZXM.kCq2b7o4mK2m2xk0m8M7v0oTgk1uQ9n3l2b0w1X9yZ0',
};
