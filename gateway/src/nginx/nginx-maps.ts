import { fileBodyType } from '@portal/contracts';
import { keptForAYear } from '../api/answer-headers';
import { addressMaps } from './nginx-addresses';
import { map, pattern, quoted } from './nginx-lines';
import { hostName, plainTarget } from './request-shape';

const anyCase = (expression: string): string => pattern(`*${expression}`);

export const ourMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
/** Methods of HTTP that are not ours; Node's own list grows with its versions, and the file would with it. */
const foreignMethods = [
  'ACL BIND CHECKOUT CONNECT COPY LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY PROPFIND PROPPATCH',
  'PURGE QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE',
].flatMap((names) => names.split(' '));
const escapeDots = (text: string): string => text.replaceAll('.', '\\.');

/** What is known of a request before it is answered; nginx works each out when it is first asked for. */
export const maps = (publicOrigins: readonly string[]): string[] => [
  ...map('$http_x_request_id', '$portal_request_id', [
    ['default', '$request_id'],
    [pattern('^[A-Za-z0-9_-]{8,64}$'), '$http_x_request_id'],
  ]),
  ...map('$request_uri', '$portal_target_fault', [
    ['default', '1'],
    [pattern(plainTarget), '0'],
  ]),
  ...map('$request', '$portal_form_fault', [
    ['default', '1'],
    [pattern('^[A-Z]+ /'), '0'],
  ]),
  ...map('$http_host', '$portal_host_fault', [
    ['default', '1'],
    [pattern(hostName), '0'],
  ]),
  ...map('$request_method', '$portal_method_status', [
    ['default', '400'],
    [pattern(`^(?:${ourMethods.join('|')})$`), '""'],
    [pattern(`^(?:${foreignMethods.join('|')})$`), '405'],
  ]),
  ...map('"$request_method|$http_transfer_encoding|$http_content_length"', '$portal_hidden_body', [
    ['default', '0'],
    [pattern('^(?:GET|HEAD|OPTIONS|DELETE)\\|[^|]'), '1'],
    [pattern('^(?:GET|HEAD|OPTIONS)\\|\\|0*[1-9]'), '1'],
  ]),
  ...map('"$http_transfer_encoding|$http_content_length"', '$portal_has_body', [
    ['default', '0'],
    [pattern('^[^|]'), '1'],
    [pattern('\\|0*[1-9]'), '1'],
  ]),
  ...map('$portal_has_body', '$portal_content_type', [
    ['default', '""'],
    ['1', '$http_content_type'],
  ]),
  ...map('"$portal_has_body|$http_content_encoding|$http_content_type"', '$portal_unfit_body', [
    ['default', '1'],
    [pattern('^0'), '0'],
    [anyCase('^1\\|(?:identity)?\\|application/json\\s*(?:;\\s*charset\\s*=\\s*.?utf-8.?\\s*)?$'), '0'],
  ]),
  ...map('"$portal_has_body|$http_content_encoding|$http_content_type"', '$portal_unfit_file', [
    ['default', '1'],
    [pattern('^0'), '0'],
    [anyCase(`^1\\|(?:identity)?\\|${fileBodyType}$`), '0'],
  ]),
  ...map('$status', '$portal_kept', [
    ['default', 'no-store'],
    ['200', quoted(keptForAYear)],
  ]),
  ...map('"$request_method|$http_origin|$http_host"', '$portal_foreign_origin', [
    ['default', '1'],
    [pattern('^(?:GET|HEAD|OPTIONS)\\|'), '0'],
    [pattern('^[A-Z]+\\|\\|'), '0'],
    [anyCase('^[A-Z]+\\|https?://([^|/]+)\\|\\1$'), '0'],
    ...publicOrigins.map((origin) => [pattern(`^[A-Z]+\\|${escapeDots(origin)}\\|`), '0'] as const),
  ]),
  ...map('$request_uri', '$portal_rest', [
    ['default', '/'],
    [pattern('^/api(?<portal_below>/.*)$'), '$portal_below'],
  ]),
  ...addressMaps(),
];
