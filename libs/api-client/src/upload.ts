/** Receives the uploaded share of the bytes, from 0 to 1. */
export type OnUploadProgress = (share: number) => void;

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '');
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
};

/**
 * Sends a request like `fetch`, but reports upload progress, which `fetch` cannot.
 * @throws TypeError when there is no response
 */
export function upload(
  url: string,
  { method = 'PUT', headers, body }: RequestInit,
  onSent: OnUploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    };
    request.onload = () =>
      resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) }));
    request.onerror = request.ontimeout = () => reject(new TypeError('Failed to fetch'));
    request.send(body as XMLHttpRequestBodyInit);
  });
}
