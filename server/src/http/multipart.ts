import type { Files } from '@ael/contract/call.ts'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { FichierRecu } from '../kernel/fichier-recu.ts'
import { champIllisible, cleEnDouble, envoiTropVolumineux, formulaireAttendu } from './errors.ts'
import { estTropProfond } from './json-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, behind its fields. */
    fichiers: AsyncIterable<FichierRecu> | null
  }
}

/** What the fields of a form hold at most, as a body of JSON does. */
const CHAMPS_OCTETS = 100_000
const CHAMPS_MAX = 50
/** How a form sends the line breaks of a text, whatever it was typed with. */
const CRLF = '\r\n'

/** Forms with files are read in this scope alone: everywhere else they are refused as an unknown kind of body. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.decorateRequest('fichiers', null)
  // What was not read is let through, so that the answer reaches whoever is still sending.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.fichiers) {
      request.raw.unpipe()
      request.raw.resume()
    }
    done()
  })
}

/** Reads the fields of a form, up to its first file; the files are left to the handler, as they come. */
export async function lireChamps(request: FastifyRequest, files: Files): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw formulaireAttendu()
  const annonce = Number(request.headers['content-length'])
  if (!(annonce <= files.max * files.maxBytes + CHAMPS_OCTETS)) throw envoiTropVolumineux()
  const parts = request.parts({
    limits: {
      fieldNameSize: 200,
      fieldSize: CHAMPS_OCTETS,
      fields: CHAMPS_MAX,
      files: files.max,
      // One byte more, by which what is too large is seen to be.
      fileSize: files.maxBytes + 1,
      parts: CHAMPS_MAX + files.max,
    },
  })
  const champs: Record<string, string> = {}
  let reste = CHAMPS_OCTETS
  for (;;) {
    const { value, done } = await parts.next()
    if (done || value.type === 'file') {
      request.fichiers = fichiersDe(done ? null : value, parts, files)
      return champs
    }
    const texte = String(value.value).replaceAll(CRLF, '\n')
    reste -= texte.length
    if (value.valueTruncated || value.fieldnameTruncated || reste < 0) throw envoiTropVolumineux()
    if (Object.hasOwn(champs, value.fieldname)) throw cleEnDouble(value.fieldname)
    champs[value.fieldname] = texte
  }
}

async function* fichiersDe(
  premiere: Multipart | null,
  suite: AsyncIterableIterator<Multipart>,
  { field }: Files,
): AsyncGenerator<FichierRecu> {
  for (let part = premiere; part; part = await suivante(suite)) {
    if (part.type === 'field') throw champIllisible(part.fieldname, 'Envoyez ce champ avant les fichiers.')
    if (part.fieldname.toLowerCase() !== field.toLowerCase())
      throw champIllisible(part.fieldname, `Envoyez les fichiers sous le nom «\u202F${field}\u202F».`)
    yield { nom: part.filename, flux: part.file }
  }
}

const suivante = async (suite: AsyncIterableIterator<Multipart>): Promise<Multipart | null> => {
  const { value, done } = await suite.next()
  return done ? null : value
}

const STRUCTURES = new Set(['object', 'record', 'array'])

/** Reads in JSON what the schema says to be no text. The keys have the spelling of the schema already. */
export function lireStructures(schema: z.ZodType, champs: unknown): unknown {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(champs ?? {}).map(([nom, texte]: [string, string]) => [
      nom,
      Object.hasOwn(shape, nom) && STRUCTURES.has(nu(shape[nom]!)) ? lireJson(nom, texte) : texte,
    ]),
  )
}

function nu(schema: z.ZodType): string {
  const def = schema.def as { type: string; innerType?: z.ZodType }
  return def.innerType ? nu(def.innerType) : def.type
}

function lireJson(nom: string, texte: string): unknown {
  if (!estTropProfond(texte)) {
    try {
      return JSON.parse(texte)
    } catch {
      // Told below.
    }
  }
  throw champIllisible(nom, 'Cette information est illisible. Vérifiez votre saisie et recommencez.')
}
