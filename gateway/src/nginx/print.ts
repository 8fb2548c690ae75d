import { loadNginxOptions } from './env';
import { nginxConf } from './nginx-conf';

/* Prints the nginx.conf of an edge in front of the services, for the addresses that the environment names. */
process.stdout.write(nginxConf(loadNginxOptions()));
