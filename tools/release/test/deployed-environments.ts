import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../src/workspace/workspace';
import { compose, composeEnvironment } from './compose-files';
import { deployFolder, environmentOf, kindOf, type EnvVariable } from './deploy-files';

/** Secrets issued by third parties. */
const given: Readonly<Record<string, string>> = {
  'smtp-url': 'smtps://portal:given@mail.example',
  'pictures-s3-secret-access-key': 'given by the bucket',
  'flights-amadeus-client-secret': 'given by the provider',
  'pawapay-token': 'given by pawaPay',
};

const certified = compose.services['certificates']?.command ?? [];

/**
 * Environments that the compose file and the manifests give to the services, with secrets from the operator's script.
 */
export class DeployedEnvironments {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  readonly secretsFolder = join(this.folder, 'secrets');
  private readonly tlsFolder = join(this.folder, 'tls');
  private readonly publicKey = join(this.folder, 'key.pub.pem');
  private readonly settings: Readonly<Record<string, string>>;

  constructor() {
    writeFileSync(this.publicKey, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
    const publicKeys = /^SERVICE_PUBLIC_KEYS=(.*)$/m.exec(this.draw())?.[1] ?? '';
    execFileSync(join(deployFolder, 'generate-certificates.sh'), [this.tlsFolder, ...certified], { stdio: 'ignore' });
    for (const [file, text] of Object.entries(given))
      writeFileSync(join(this.secretsFolder, file), `${text}\n`, { mode: 0o440 });
    this.settings = {
      SERVICE_PUBLIC_KEYS: publicKeys,
      PORTAL_URL: 'https://portal.example',
      ALLOWED_HOSTS: 'portal.example',
      PICTURES_S3_URL: 'https://pictures.example/bucket',
      PICTURES_S3_ACCESS_KEY_ID: 'portal',
      FLIGHTS_AMADEUS_HOST: 'provider.example',
      FLIGHTS_AMADEUS_CLIENT_ID: 'portal',
      PAWAPAY_URL: 'https://api.pawapay.example',
      PAWAPAY_CALLBACK_HOST: 'portal.example',
    };
  }

  /** Runs the script that generates secrets. Returns its output. */
  draw(): string {
    return execFileSync(join(deployFolder, 'generate-secrets.sh'), [this.secretsFolder], { encoding: 'utf8' });
  }

  drawn(name: string): string {
    return readFileSync(join(this.secretsFolder, name), 'utf8');
  }

  compose(part: string): Record<string, string> {
    return this.onThisMachine(`compose/${part}`, composeEnvironment(part, this.settings, this.secretsFolder));
  }

  kubernetes(part: string): Record<string, string> {
    const deployment = kindOf('Deployment').find(({ metadata }) => metadata.name === part)!;
    const [container] = deployment.spec.template.spec.containers;
    return this.onThisMachine(
      `kubernetes/${part}`,
      environmentOf(container!, (variable) => this.secretOf(variable)),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Each service has its own key. */
  private secretOf({ name, valueFrom }: EnvVariable): string {
    const part = /^portal-(service-key)-(\w+)$/.exec(valueFrom?.secretKeyRef?.name ?? '');
    if (part) return this.drawn(`${part[2]}-${part[1]}`);
    return this.settings[name] ?? this.drawn(name.toLowerCase().replaceAll('_', '-')).trim();
  }

  /** Replaces mounted container paths by local folders. */
  private onThisMachine(place: string, env: Record<string, string>): Record<string, string> {
    const state = join(this.folder, 'state', place);
    mkdirSync(state, { recursive: true });
    const mapped = Object.entries(env).map(([variable, value]) => [
      variable,
      value.replace('/etc/portal/tls', join(this.tlsFolder, basename(place))).replace('/var/lib/portal', state),
    ]);
    return {
      ...(Object.fromEntries(mapped) as Record<string, string>),
      ...('SITE_DIR' in env && {
        SITE_DIR: workspaceRoot,
        RELEASES_DIR: this.folder,
        RELEASE_PUBLIC_KEY_FILE: this.publicKey,
        DRAIN_DELAY_MS: '0',
      }),
      // As in the image, which listens on all interfaces.
      ...{ HOST: '0.0.0.0', PORT: '0', LOG_LEVEL: 'silent' },
    };
  }
}
