import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../testing/serveur-smtp.ts'
import { createTransportSmtp } from './transport-smtp.ts'
import type { TransportCourriers } from './transport.ts'

let serveur: ServeurSmtp
let transport: TransportCourriers
beforeAll(async () => {
  serveur = await demarrerServeurSmtp()
  transport = createTransportSmtp(serveur.url, 'Eaux <eaux@exemple.fr>')
})
afterAll(async () => {
  transport.close()
  await serveur.close()
})
beforeEach(() => {
  serveur.recus.length = 0
})

const COURRIER = {
  id: 7,
  destinataire: 'zoe@exemple.fr',
  sujet: 'Bonjour',
  texte: 'Un texte.',
  html: '<p>Un texte.</p>',
  calendrier: null,
  expediteur: '',
  expediteurNom: '',
}
const envoyer = async (ecart: Partial<typeof COURRIER> | { calendrier: string }) => {
  const acceptation = await transport.envoyer({ ...COURRIER, ...ecart })
  return { acceptation, source: serveur.recus[0]?.source ?? '', de: serveur.recus[0]?.de }
}

it.each([
  ['', '', 'Eaux <eaux@exemple.fr>', 'eaux@exemple.fr'],
  ['accueil@exemple.fr', 'Accueil', 'Accueil <accueil@exemple.fr>', 'accueil@exemple.fr'],
  ['', 'Accueil', 'Accueil <eaux@exemple.fr>', 'eaux@exemple.fr'],
  ['accueil@exemple.fr', '', 'accueil@exemple.fr', 'accueil@exemple.fr'],
])('from « %s » under the name « %s », a mail comes from %s', async (expediteur, expediteurNom, de, enveloppe) => {
  const { source, de: par } = await envoyer({ expediteur, expediteurNom })
  expect(/^From: (.*?)\r?$/m.exec(source)?.[1]).toBe(de)
  expect(par).toBe(enveloppe)
})

it('a mail says that a machine wrote it, and who took it', async () => {
  const { source, acceptation } = await envoyer({})
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(acceptation).toMatchObject({
    messageId: '<courrier-7@exemple.fr>',
    acceptePar: expect.stringMatching(/^127\.0\.0\.1 : 250/) as string,
  })
})

it.each([
  ['REQUEST', 'METHOD:REQUEST\r\n'],
  ['CANCEL', 'METHOD:CANCEL\r\n'],
  ['PUBLISH', ''],
])('an appointment goes along as a file that asks for %s', async (methode, ligne) => {
  const calendrier = `BEGIN:VCALENDAR\r\n${ligne}END:VCALENDAR\r\n`
  const { source } = await envoyer({ calendrier })
  expect(source).toMatch(new RegExp(`text/calendar;[^\\n]*\\s*method=${methode}`))
  expect(source).toContain('rendez-vous.ics')
})

it('an agency that has given its address alone writes from it', async () => {
  const nu = createTransportSmtp(serveur.url, ' eaux@exemple.fr')
  const { messageId } = await nu.envoyer({ ...COURRIER, expediteurNom: 'Accueil' })
  expect(messageId).toBe('<courrier-7@exemple.fr>')
  expect(serveur.recus).toMatchObject([
    { de: 'eaux@exemple.fr', source: expect.stringContaining('From: Accueil <eaux@exemple.fr>') as string },
  ])
  nu.close()
})

it('a server that refuses us refuses no mail for good', async () => {
  const refuse = createTransportSmtp(serveur.url.replace('//', '//agence:faux@'), 'Eaux <eaux@exemple.fr>')
  await expect(refuse.envoyer(COURRIER)).rejects.toMatchObject({ nature: 'connexion' })
  refuse.close()
})
