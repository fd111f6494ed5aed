import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EchecEnvoi } from '../outbox/acceptation.ts'
import { appeler } from './appeler.ts'
import { brevo } from './fournisseurs/brevo.ts'
import { ovh } from './fournisseurs/ovh.ts'
import { twilio } from './fournisseurs/twilio.ts'
import { IssueInconnue } from './transport.ts'

interface Recu {
  methode: string
  adresse: string
  corps: string
  entetes: Record<string, unknown>
}

let serveur: Server
let url: string
let recus: Recu[] = []
/** What is answered next, or how the connection is cut instead. */
let repondre: (recu: Recu) => { statut?: number; corps: string } | ((reponse: ServerResponse) => void)

beforeAll(async () => {
  serveur = createServer((requete, reponse) => {
    void text(requete).then((corps) => {
      const recu = { methode: requete.method ?? '', adresse: requete.url ?? '', corps, entetes: requete.headers }
      recus.push(recu)
      const dite = repondre(recu)
      if (typeof dite === 'function') return dite(reponse)
      return reponse.writeHead(dite.statut ?? 200, { location: '/ailleurs' }).end(dite.corps)
    })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`
})
afterAll(() => void serveur.close())
beforeEach(() => {
  recus = []
})

const issue = (fait: Promise<unknown>) =>
  fait.then(
    () => 'pris',
    (error: unknown) =>
      error instanceof EchecEnvoi ? error.nature : error instanceof IssueInconnue ? 'inconnue' : String(error),
  )

describe('what a provider answers', () => {
  it.each([
    ['POST', 200, '{}', 'pris'],
    ['POST', 200, 'une page', 'inconnue'],
    ['GET', 200, 'une page', 'connexion'],
    ['POST', 400, '{}', 'definitif'],
    ['POST', 404, '{}', 'definitif'],
    ['POST', 401, '{}', 'connexion'],
    ['POST', 402, '{}', 'connexion'],
    ['POST', 403, '{}', 'connexion'],
    ['POST', 429, '{}', 'connexion'],
    ['POST', 500, '{}', 'connexion'],
    ['POST', 503, '{}', 'connexion'],
    ['POST', 502, 'une page', 'inconnue'],
    ['POST', 504, 'une page', 'inconnue'],
    ['GET', 502, 'une page', 'connexion'],
    ['GET', 504, 'une page', 'connexion'],
  ] as const)('to a %s, %i « %s »: %s', async (method, statut, corps, attendue) => {
    repondre = () => ({ statut, corps })
    expect(await issue(appeler(url, { method }))).toBe(attendue)
  })

  const COUPURES: [string, (reponse: ServerResponse) => void][] = [
    ['reset', ({ socket }) => socket?.resetAndDestroy()],
    ['closed', ({ socket }) => socket?.destroy()],
    ['closed amid the answer', (reponse) => reponse.writeHead(200).write('{', () => reponse.destroy())],
  ]
  it.each(COUPURES)('is not known of a message that it read before the connection was %s', async (_, couper) => {
    repondre = () => couper
    expect(await issue(appeler(url, { method: 'POST' }))).toBe('inconnue')
    expect(recus).toHaveLength(1)
    expect(await issue(appeler(url, { method: 'GET' }))).toBe('connexion')
  })

  it('elsewhere is followed nowhere, and nobody there is nobody reached', async () => {
    repondre = () => ({ statut: 302, corps: '' })
    await issue(appeler(url, { method: 'GET' }))
    expect(recus.map(({ adresse }) => adresse)).toEqual(['/'])
    const ferme = createServer()
    await new Promise<void>((pret) => ferme.listen(0, '127.0.0.1', pret))
    const { port } = ferme.address() as AddressInfo
    await new Promise((fini) => ferme.close(fini))
    expect(await issue(appeler(`http://127.0.0.1:${port}/`, { method: 'POST' }))).toBe('connexion')
  })
})

const SMS = { id: 7, destinataire: '+33612345678', texte: 'Bonjour' }
const DEPUIS = new Date('2026-11-23T09:00:00Z')
const champs = (corps: string) => Object.fromEntries(new URLSearchParams(corps))

describe('Brevo', () => {
  const transport = () => brevo({ url, cle: 'CLE', expediteur: 'EAUX' })

  it('is given a message that is no advertisement, without the plus sign', async () => {
    repondre = () => ({ corps: '{"messageId":12}' })
    expect(await transport().envoyer(SMS)).toEqual({ messageId: '12', acceptePar: 'Brevo' })
    expect(recus[0]).toMatchObject({
      methode: 'POST',
      adresse: '/transactionalSMS/send',
      entetes: { 'api-key': 'CLE' },
    })
    expect(JSON.parse(recus[0]!.corps)).toEqual({
      sender: 'EAUX',
      recipient: '33612345678',
      content: 'Bonjour',
      type: 'transactional',
      unicodeEnabled: false,
      tag: 'ael-sms-7',
    })
    repondre = () => ({ corps: '{}' })
    expect(await issue(transport().envoyer(SMS))).toBe('inconnue')
  })

  it('is asked about one by its mark and its number', async () => {
    repondre = () => ({ corps: '{"events":[{"messageId":"a"}]}' })
    expect(await transport().retrouver(SMS, DEPUIS)).toMatchObject({ messageId: 'a' })
    expect(champs(recus[0]!.adresse.split('?')[1]!)).toEqual({
      limit: '1',
      tags: 'ael-sms-7',
      phoneNumber: '33612345678',
    })
    repondre = () => ({ corps: '{}' })
    expect(await transport().retrouver(SMS, DEPUIS)).toBeNull()
    repondre = () => ({ corps: '[]' })
    expect(await issue(transport().retrouver(SMS, DEPUIS))).toBe('connexion')
  })
})

describe('Twilio', () => {
  const transport = (expediteur = 'EAUX') => twilio({ url, compte: 'AC1', jeton: 'J', expediteur })

  it.each([
    ['EAUX', 'From'],
    ['MG123', 'MessagingServiceSid'],
  ])('is given a message from %s as %s', async (expediteur, champ) => {
    repondre = () => ({ corps: '{"sid":"SM1"}' })
    expect(await transport(expediteur).envoyer(SMS)).toEqual({ messageId: 'SM1', acceptePar: 'Twilio' })
    expect(recus[0]).toMatchObject({
      adresse: '/2010-04-01/Accounts/AC1/Messages.json',
      entetes: { authorization: `Basic ${Buffer.from('AC1:J').toString('base64')}` },
    })
    expect(champs(recus[0]!.corps)).toEqual({ To: '+33612345678', [champ]: expediteur, Body: 'Bonjour' })
    repondre = () => ({ corps: '{}' })
    expect(await issue(transport(expediteur).envoyer(SMS))).toBe('inconnue')
  })

  it.each([
    ['the same', 'Bonjour', 'Mon, 23 Nov 2026 09:00:00 +0000', true],
    ['the same, a second before by its clock', 'Bonjour', 'Mon, 23 Nov 2026 08:59:59 +0000', true],
    ['an older one', 'Bonjour', 'Mon, 23 Nov 2026 08:59:58 +0000', false],
    ['another text', 'Au revoir', 'Mon, 23 Nov 2026 09:00:01 +0000', false],
  ])('is asked about one, and finds it by its text and its time: %s', async (_, body, date_created, trouve) => {
    repondre = () => ({ corps: JSON.stringify({ messages: [{ sid: 'SM1', body, date_created }] }) })
    expect(await transport().retrouver(SMS, DEPUIS)).toEqual(trouve ? { messageId: 'SM1', acceptePar: 'Twilio' } : null)
    expect(champs(recus[0]!.adresse.split('?')[1]!)).toEqual({ To: '+33612345678', 'DateSent>': '2026-11-23' })
    repondre = () => ({ corps: '{}' })
    expect(await issue(transport().retrouver(SMS, DEPUIS))).toBe('connexion')
  })
})

describe('OVH', () => {
  const transport = (expediteur = 'EAUX') =>
    ovh({ url, service: 'sms-1', cle: 'CLE', secret: 'S', consommateur: 'CK', expediteur })
  const prendre = (corps: string) => {
    repondre = ({ adresse }) => ({ corps: adresse === '/auth/time' ? String(Math.round(Date.now() / 1000)) : corps })
  }

  it.each([
    ['EAUX', { sender: 'EAUX' }],
    ['', { senderForResponse: true }],
  ])('is given a message from « %s », without the words of an advertisement', async (expediteur, de) => {
    prendre('{"ids":[12]}')
    expect(await transport(expediteur).envoyer(SMS)).toEqual({ messageId: '12', acceptePar: 'OVH' })
    expect(JSON.parse(recus.at(-1)!.corps)).toEqual({
      message: 'Bonjour',
      receivers: ['+33612345678'],
      ...de,
      noStopClause: true,
      priority: 'high',
      coding: '7bit',
      charset: 'UTF-8',
      validityPeriod: 2880,
      tag: 'ael-sms-7',
    })
  })

  it('that takes no number of it refuses the message for good', async () => {
    prendre('{"ids":[],"invalidReceivers":["+33612345678"]}')
    expect(await issue(transport().envoyer(SMS))).toBe('definitif')
    prendre('{}')
    expect(await issue(transport().envoyer(SMS))).toBe('inconnue')
    prendre('[]')
    expect(await transport().retrouver(SMS, DEPUIS)).toBeNull()
    expect(recus.at(-1)?.adresse).toBe('/sms/sms-1/outgoing?tag=ael-sms-7')
    prendre('{}')
    expect(await issue(transport().retrouver(SMS, DEPUIS))).toBe('connexion')
    repondre = () => ({ corps: '"midi"' })
    expect(await issue(transport().envoyer(SMS))).toBe('connexion')
  })
})
