import type { CallDefinition } from '@ael/contract/call.ts'
import { formOf } from '@ael/contract/client.ts'
import { isRecord } from '../http/keys.ts'
import { lireStructures } from '../http/multipart.ts'
import { corpsInjecte } from './app.ts'

const enForme = ({ files }: CallDefinition, body: unknown): FormData | null =>
  files ? formOf(isRecord(body) ? body : {}, files, []) : null

/** A body as a call takes it, in JSON or as a form without files, right or wrong; none for a call that takes none. */
export const corpsPour = (call: CallDefinition, body: unknown) =>
  body === undefined
    ? { headers: {} }
    : corpsInjecte({
        headers: call.files ? {} : { 'content-type': 'application/json' },
        body: enForme(call, body) ?? JSON.stringify(body),
      })

/** Whether what arrives of a body is what the call takes: in the fields of a form all is text. */
export function estAdmis(call: CallDefinition, body: unknown): boolean {
  const forme = enForme(call, body)
  if (!call.body) return body === undefined
  if (!forme) return call.body.safeParse(body).success
  try {
    return call.body.safeParse(lireStructures(call.body, Object.fromEntries(forme))).success
  } catch {
    return false
  }
}
