import { createECDH, hkdfSync } from 'node:crypto';

/** The key by which push services know this service: both halves in base64url. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Made out of the secret of the service, so that all its processes have the same and nothing has to be kept. */
export function vapidKeys(secret: string): VapidKeys {
  // 48 bytes: the remainder is then as good as drawn at random.
  const drawn = Buffer.from(hkdfSync('sha256', secret, 'fieldpost', 'web push', 48)).toString('hex');
  const scalar = (BigInt(`0x${drawn}`) % (ORDER - 1n)) + 1n;
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return {
    publicKey: key.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  };
}
