import { randomBytes } from 'node:crypto'

/** Without those that are taken for one another: a reference is read out on the telephone. 32 signs, so that a byte gives one without bias. */
const SIGNES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of a request, `K7QM-2XRD`, under which the log holds it and which an error answers. */
export function tirerReference(): string {
  const signes = Array.from(randomBytes(8), (octet) => SIGNES[octet % SIGNES.length]).join('')
  return `${signes.slice(0, 4)}-${signes.slice(4)}`
}
