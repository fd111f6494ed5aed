import type { Client } from '@ael/contract/client.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { mailsCalls as calls } from '@ael/contract/contenus/mails.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deposerCourrier, deposerCourriers } from '../../../gateways/mail/deposer-courrier.ts'
import { envoiCourriers } from '../../../gateways/mail/envoi-courriers.job.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerDocument } from '../../../testing/documents.ts'
import { refus } from '../../../testing/refus.ts'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../../testing/serveur-smtp.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'

let app: TestApp
let smtp: ServeurSmtp
let webmaster: Client
let admin: Client
const type = 'activation'
const LIEN = 'http://127.0.0.1:3000/ael-v2/#/activation/code/autre?x=1&y=2'

beforeAll(async () => {
  smtp = await demarrerServeurSmtp()
  app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Eaux <eaux@exemple.fr>' } })
  const agent = await creerUtilisateur(app.services.db, {
    profils: ['WEBMASTER'],
    email: 'claire@exemple.fr',
    prenom: 'Claire',
  })
  webmaster = await app.clientDe(agent)
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.services.db.deleteFrom('mail_type').execute()
  await app.services.db.deleteFrom('courrier').execute()
  smtp.recus.length = 0
})

const CORPS = '<p>Bonjour {{prenom|à vous}},</p><p><a href="{{lien}}">Ouvrir mon espace</a></p>'
const ecrire = (reste: object = {}) =>
  webmaster(calls.ajouterOuMajMailType, {
    body: { type, sujet: 'Bienvenue {{prenom}} !', corpsMessage: CORPS, actif: true, ...reste },
  })
const deposer = (prenom = 'Zoé') =>
  deposerCourrier(app.services, app.services.db, 'activation', 'zoe@exemple.fr', { prenom, lien: LIEN })
/** The last acts of the staff, the latest first. */
const actes = async (nombre: number) =>
  (await admin(journalCalls.listeActes, { query: {} })).resultats
    .slice(0, nombre)
    .map(({ objet, avant, apres }) => ({ objet, avant, apres }))
const depose = () => app.services.db.selectFrom('courrier').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('the words of a mail', () => {
  it('are those of the agency, told by their tokens, until they are written and active', async () => {
    const livre = await webmaster(calls.infoMailType, { params: { type } })
    expect(livre).toMatchObject({ reecrit: false, actif: false, corpsEnHTML: true, revision: 0, versions: [] })
    expect(livre.jetons).toEqual(expect.arrayContaining(['lien', 'nomService', 'prenom']))
    expect(livre.corpsMessage).toContain('<a href="{{lien}}">')
    await ecrire({ actif: false })
    await deposer()
    expect((await depose()).sujet).not.toMatch(/Bienvenue Zoé/)
    await ecrire()
    expect((await webmaster(calls.infoMailType, { params: { type } })).livre).toEqual({
      sujet: livre.sujet,
      corpsMessage: livre.corpsMessage,
    })
    await deposer()
    const { sujet, texte, html } = await depose()
    expect(sujet).toBe('Bienvenue Zoé\u202F!')
    expect(texte).toContain(`Bonjour Zoé,\n\nOuvrir mon espace\u202F:\n${LIEN}`)
    expect(html).toContain('<html lang="fr">')
    expect(html).toMatch(
      /<a style="[^"]*" href="http:\/\/127\.0\.0\.1:3000\/ael-v2\/#\/activation\/code\/autre\?x=1&amp;y=2"/,
    )
  })

  it('of the agency can be written again as they are', async () => {
    const { resultats } = await webmaster(calls.listeMailType, {})
    for (const { type: un, sujet, corpsMessage } of resultats)
      await webmaster(calls.ajouterOuMajMailType, { body: { type: un, sujet, corpsMessage } })
    const apres = await webmaster(calls.listeMailType, {})
    expect(apres.resultats.map(({ sujet, corpsMessage }) => [sujet, corpsMessage])).toEqual(
      resultats.map(({ sujet, corpsMessage }) => [sujet, corpsMessage]),
    )
  })

  it('let nothing that somebody typed become markup', async () => {
    await ecrire()
    await deposer('<img src=x onerror=alert(1)>{{lien}}')
    const { html, texte } = await depose()
    expect(html).not.toContain('<img')
    expect(texte).toContain('<img src=x onerror=alert(1)>{{lien}}')
  })

  it('may be a mere text', async () => {
    await ecrire({ corpsEnHTML: false, corpsMessage: 'Bonjour {{prenom}},\n\nÀ <bientôt>.' })
    await deposer()
    const { html, texte } = await depose()
    expect(texte).toMatch(/^Bonjour Zoé,\n\nÀ <bientôt>\./)
    expect(html).toContain('À &lt;bientôt&gt;.')
  })

  it('say something else, or nothing, in place of what is not known', async () => {
    await ecrire()
    await deposer('')
    const { sujet, texte } = await depose()
    expect(sujet).toBe('Bienvenue\u202F!')
    expect(texte).toMatch(/^Bonjour à vous,/)
  })

  it('leave from whom they say, with the document that they join', async () => {
    const id = await creerDocument(app.services.db)
    const cheminFichierJoint = `Document/${id}`
    await ecrire({ from: 'accueil@exemple.fr', fromName: 'Accueil', cheminFichierJoint })
    expect(await webmaster(calls.infoMailType, { params: { type } })).toMatchObject({ cheminFichierJoint })
    await deposer()
    await envoiCourriers.executer(app.services)
    expect(smtp.recus[0]).toMatchObject({ de: 'accueil@exemple.fr', a: ['zoe@exemple.fr'] })
    expect(smtp.recus[0]?.source).toMatch(/From: Accueil <accueil@exemple\.fr>/)
    expect(smtp.recus[0]?.source).toMatch(/filename=conditions\.pdf/)
  })

  it('are those of mails that are put down many at once as well', async () => {
    const { db } = app.services
    const corpsMessage = '<p>À bientôt.</p>'
    await ecrire({ type: 'contrat-rattache', sujet: 'Contrat {{contrats}}', corpsMessage, from: 'accueil@exemple.fr' })
    const courriers = ['0000001', '0000002'].map((numero) => ({
      destinataire: `${numero}@exemple.fr`,
      donnees: { compte: 'z•••@exemple.fr', contrats: [numero], nombre: 1 },
    }))
    await deposerCourriers(app.services, db, 'contrat-rattache', courriers)
    expect(
      await db.selectFrom('courrier').select(['destinataire', 'sujet', 'expediteur']).orderBy('id').execute(),
    ).toEqual(
      ['0000001', '0000002'].map((numero) => ({
        destinataire: `${numero}@exemple.fr`,
        sujet: `Contrat ${numero}`,
        expediteur: 'accueil@exemple.fr',
      })),
    )
  })

  it('are kept by versions, restored, and given back to the agency', async () => {
    const { versions: avant, revision } = await webmaster(calls.infoMailType, { params: { type } })
    await ecrire({ revision })
    await ecrire({ sujet: 'Autre', actif: false })
    for (const ecrit of [
      () => ecrire({ revision }),
      () => webmaster(calls.restaurerMailType, { body: { type, numero: 1, revision } }),
      () => webmaster(calls.supprimerMailType, { body: { type, revision } }),
    ])
      expect(await refus(ecrit())).toMatchObject({ status: 412, code: 'EDITION' })
    const { versions } = await webmaster(calls.infoMailType, { params: { type } })
    const numero = (avant[0]?.numero ?? 0) + 1
    expect(versions[0]?.numero).toBe(numero + 1)
    expect(await webmaster(calls.restaurerMailType, { body: { type, numero } })).toMatchObject({
      message: `La version ${numero} est de nouveau en place.`,
    })
    await deposer()
    expect((await depose()).sujet).toBe('Bienvenue Zoé\u202F!')
    await webmaster(calls.restaurerMailType, { body: { type, numero: numero + 1 } })
    expect(await webmaster(calls.infoMailType, { params: { type } })).toMatchObject({ sujet: 'Autre', actif: false })
    await webmaster(calls.supprimerMailType, { body: { type } })
    await deposer()
    expect((await depose()).sujet).not.toMatch(/Bienvenue Zoé|Autre/)
    expect((await refus(webmaster(calls.supprimerMailType, { body: { type } })))?.status).toBe(404)
    const bienvenue = { sujet: 'Bienvenue {{prenom}}\u202F!', actif: true, version: numero }
    const autre = { sujet: 'Autre', actif: false }
    expect((await actes(5)).map(({ avant, apres }) => [avant, apres])).toEqual([
      [{ ...autre, version: numero + 3 }, null],
      [{ version: numero + 2 }, { version: numero + 3, restauree: numero + 1 }],
      [{ version: numero + 1 }, { version: numero + 2, restauree: numero }],
      [bienvenue, { ...autre, version: numero + 1 }],
      [null, bienvenue],
    ])
  })

  it('keep the document that they join in the archive, whoever comes first', async () => {
    const { db } = app.services
    const id = await creerDocument(db)
    const joindre = () => refus(ecrire({ actif: false, cheminFichierJoint: `Document/${id}` }))
    const retirer = () => refus(webmaster(archivesCalls.supprimer, { body: { id } }))
    const joint = {
      status: 412,
      code: 'DOCUMENT_JOINT',
      message: `Ce document est joint au courrier «\u202F${type}\u202F». Retirez-le de là, puis supprimez-le.`,
    }
    expect(await joindre()).toBeNull()
    expect(await retirer()).toMatchObject(joint)
    await ecrire()
    const [garde] = await db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('mail_type').set({ document_joint: id }).execute()
        const retrait = retirer()
        await attendreVerrous(db)
        return [retrait] as const
      })
      .then((actes) => Promise.all(actes))
    expect(garde).toMatchObject(joint)
    await ecrire()
    const [sansDocument] = await db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('document_archive').where('id', '=', id).execute()
        const ecriture = joindre()
        await attendreVerrous(db)
        return [ecriture] as const
      })
      .then((actes) => Promise.all(actes))
    expect(sansDocument).toMatchObject({ status: 400, champs: [{ champ: 'cheminFichierJoint' }] })
  })

  it('are not put back with a document that has left the archive since', async () => {
    const id = await creerDocument(app.services.db)
    await ecrire({ cheminFichierJoint: `Document/${id}` })
    const { versions } = await webmaster(calls.infoMailType, { params: { type } })
    await ecrire()
    const restaurer = () => webmaster(calls.restaurerMailType, { body: { type, numero: versions[0]!.numero } })
    await app.services.db.deleteFrom('document_archive').where('id', '=', id).execute()
    expect(await refus(restaurer())).toMatchObject({ status: 400, champs: [{ champ: 'cheminFichierJoint' }] })
    expect(await webmaster(calls.infoMailType, { params: { type } })).toMatchObject({ cheminFichierJoint: '' })
  })

  it.each([
    ['sujet', { sujet: 'Bonjour {{inconnu}}' }],
    ['sujet', { sujet: 'Une ligne\nune autre' }],
    ['sujet', { sujet: '' }],
    ['corpsMessage', { corpsMessage: '<p>{{montant}}</p>' }],
    ['corpsMessage', { corpsMessage: '<a href="{{ailleurs}}">ici</a>' }],
    ['corpsMessage', { corpsMessage: '<script>alert(1)</script>' }],
    ['fromName', { fromName: 'Moi <moi@x.fr>' }],
    ['from', { from: 'moi' }],
    ['cheminFichierJoint', { cheminFichierJoint: '/etc/passwd' }],
    ['cheminFichierJoint', { cheminFichierJoint: 'Document/987654321' }],
  ])('%s of %j is refused, and the mail leaves as before', async (champ, ecart) => {
    expect(await refus(ecrire(ecart))).toMatchObject({ status: 400, champs: [{ champ }] })
    await deposer()
    expect((await depose()).document_joint).toBeNull()
  })

  it.each(['inconnu', 'alerte'])('of « %s » are not written here', async (autre) => {
    expect((await refus(ecrire({ type: autre })))?.status).toBe(404)
  })
})

it('a mail is shown with a contract’s own data, and sent to whoever writes it, without being kept', async () => {
  const numeroContrat = await creerAbonnement(app.services.db)
  const body = {
    type: 'contrat-rattache',
    sujet: 'Contrat {{contrats}}',
    corpsMessage: '<p>À bientôt.</p>',
    numeroContrat,
  }
  expect((await webmaster(calls.apercuMailType, { body })).sujet).toBe(`Contrat ${numeroContrat}`)
  expect(await webmaster(calls.essayerMailType, { body })).toEqual({
    message: 'Courrier d’essai envoyé à claire@exemple.fr.',
  })
  const sujet = `[Essai] Contrat ${numeroContrat}`
  expect(await actes(1)).toEqual([
    { objet: 'Courrier contrat-rattache, essai', avant: null, apres: { sujet, destinataire: 'claire@exemple.fr' } },
  ])
  expect(await depose()).toMatchObject({
    destinataire: 'claire@exemple.fr',
    sujet,
  })
  const dAccueil = { type, sujet: 'Bienvenue {{prenom}}', corpsMessage: CORPS }
  expect((await webmaster(calls.apercuMailType, { body: dAccueil })).sujet).toBe('Bienvenue Claire')
  expect((await webmaster(calls.infoMailType, { params: { type: 'contrat-rattache' } })).reecrit).toBe(false)
})

it('the table of the mails says which are written, and which of those are active', async () => {
  await ecrire({ type: 'invitation', actif: false })
  await ecrire({ type: 'connexion' })
  const { contenu: fichier } = await webmaster(editionCalls.exportContenus, {
    params: { cible: 'mails', format: 'csv' },
  })
  const rangees = (await fichier.text()).split(/\r?\n/)
  const finDe = (nom: string) =>
    rangees
      .find((une) => une.startsWith(`${nom};`))
      ?.split(';')
      .slice(-2)
  expect([finDe('invitation'), finDe('connexion'), finDe(type)]).toEqual([
    ['Oui', 'Non'],
    ['Oui', 'Oui'],
    ['Non', 'Non'],
  ])
})
