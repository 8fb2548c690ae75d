import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, type SelfsignedOptions } from 'selfsigned';

const algorithm = { keyType: 'ec', algorithm: 'sha256' } as const;

/** Test CA, and the certificates that it issues, as files in a folder. */
export async function certificatesIn(folder: string, name: string) {
  const extensions: SelfsignedOptions['extensions'] = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ];
  const ca = await generate([{ name: 'commonName', value: name }], { ...algorithm, extensions });
  const write = (file: string, text: string): string => {
    const path = join(folder, `${name}-${file}.pem`);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const caFile = write('ca', ca.cert);
  return {
    TLS_CA_FILE: caFile,
    /** Issues a server and client certificate for 127.0.0.1. */
    certify: async (part: string) => {
      const { cert, private: key } = await generate([{ name: 'commonName', value: part }], {
        ...algorithm,
        ca: { key: ca.private, cert: ca.cert },
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
          { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
        ],
      });
      return { TLS_CERT_FILE: write(part, cert), TLS_KEY_FILE: write(`${part}-key`, key) };
    },
  };
}
