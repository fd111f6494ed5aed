import type { FastifyInstance } from 'fastify'
import { tropProfond } from './errors.ts'

/** No call declares more than a handful; whoever sends more wants to exhaust what walks through it. */
const NIVEAUX_MAX = 32

const [GUILLEMET, BARRE] = [0x22, 0x5c]
const OUVRANTS = new Set([0x5b, 0x7b])
const FERMANTS = new Set([0x5d, 0x7d])

/** Whether arrays and objects are nested deeper than is looked at, told from the text, before anything is made of it. */
export function estTropProfond(json: string): boolean {
  let niveaux = 0
  let dansUnTexte = false
  for (let rang = 0; rang < json.length; rang++) {
    const signe = json.charCodeAt(rang)
    if (signe === GUILLEMET) dansUnTexte = !dansUnTexte
    else if (dansUnTexte) rang += signe === BARRE ? 1 : 0
    else if (OUVRANTS.has(signe)) niveaux++
    else if (FERMANTS.has(signe)) niveaux--
    if (niveaux > NIVEAUX_MAX) return true
  }
  return false
}

/** Reads bodies of JSON as Fastify does, once it is known that they are not too deep. */
export function registerCorpsJson(app: FastifyInstance): void {
  const lire = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, json, done) => {
    if (estTropProfond(json)) done(tropProfond(), undefined)
    else void lire(request, json, done)
  })
}
