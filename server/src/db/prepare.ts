import { createHash } from 'node:crypto'

/** A statement that PostgreSQL plans once per connection. */
export interface RequetePreparee {
  /** Same name, same text. */
  name: string
  text: string
}

/** Named after its text: PostgreSQL cuts names after 63 bytes, and would take two long ones for the same. */
export const preparer = (text: string): RequetePreparee => ({
  name: createHash('sha256').update(text).digest('base64url'),
  text,
})
