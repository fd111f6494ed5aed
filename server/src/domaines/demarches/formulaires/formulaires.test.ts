import { formulairesCalls as appels } from '@ael/contract/demarches/administration.calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { refus } from '../../../testing/refus.ts'
import { secondServeur } from '../../../testing/second-serveur.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { ouvrirFormulaire } from '../ouvrir-formulaire.ts'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await createTestApp({ env: { SERVICE_EMAIL: 'accueil@exemple.fr', ENVIRONNEMENT: 'Recette' } })
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
})
afterAll(() => app.close())

const REGLAGES = {
  identifiant: 'CONTACT',
  extensionPj: ['pdf' as const, 'png' as const],
  nbMaxPj: 2,
  tailleMaxPj: '20M',
  accessibleHorsConnexion: true,
  masquerPourContratResilie: false,
  autoriserPJ: true,
  pjObligatoire: false,
  autoriserCommentaire: true,
  commentaireObligatoire: false,
  alertOnWaterpIssue: false,
  envoyerPjDansMailConfirmationClient: true,
  nePasFusionnerPdf: true,
  sendCopyEmail: false,
}
const formulaire = async (identifiant: string) =>
  (await admin(appels.listeFormulaires, {})).resultats.find((un) => un.identifiant === identifiant)
const contacts = async (identifiant: string) => (await admin(appels.contact, { params: { identifiant } })).resultats

describe('a form', () => {
  it('is listed as it was installed, with the sizes that it may be given at first', async () => {
    const { resultats } = await admin(appels.listeFormulaires, {})
    expect(resultats.map(({ identifiant }) => identifiant)).toEqual(tousLesFormulaires().map(({ type }) => type))
    expect(await formulaire('CONTACT')).toMatchObject({
      regle: false,
      tailleMaxPj: '3M',
      nbMaxPj: 5,
      extensionPj: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
      mailType: 'demande-recue',
      mailTypePayeur: null,
      tailles: ['1M', '2M', '3M', '4M', '5M', '6M', '10M', '20M'],
    })
  })

  it('is set whole, at once on every server, and inscribed with what it was', async () => {
    const autre = await secondServeur(app)
    const chezLui = async () => (await autre.services.formulaires.lire()).get('CONTACT')?.nbMaxPj
    try {
      expect(await chezLui()).toBeUndefined()
      await admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, description: 'Écrivez-nous.' } })
      const { reglages, suite } = await ouvrirFormulaire(autre.services.db, 'CONTACT')
      expect(reglages).toMatchObject({ nbMaxPj: 2, tailleMaxPj: 20 * 1_048_576, extensionPj: ['pdf', 'png'] })
      expect(suite).toMatchObject({ description: 'Écrivez-nous.', nePasFusionnerPdf: true })
      await expect.poll(chezLui).toBe(2)
    } finally {
      await autre.close()
    }
    const visiteur = await app.clientDe(null)
    const vue = await visiteur(demarchesCalls.definition, { params: { type: 'CONTACT' } })
    expect(vue).toMatchObject({ description: 'Écrivez-nous.', nbMaxPj: 2 })
    expect(vue).not.toHaveProperty('nePasFusionnerPdf')
    const [acte] = (await admin(journalCalls.listeActes, { query: {} })).resultats
    expect(acte).toMatchObject({
      objet: 'Démarche CONTACT',
      avant: { regle: false, nbMaxPj: 5 },
      apres: { regle: true, nbMaxPj: 2 },
    })
  })

  it('that is set already takes 1 to 6 Mo, or keeps what it has', async () => {
    expect((await formulaire('CONTACT'))?.tailles).toEqual(['1M', '2M', '3M', '4M', '5M', '6M', '20M'])
    const refusee = await refus(admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, tailleMaxPj: '10M' } }))
    expect(refusee).toMatchObject({ status: 400, champs: [{ champ: 'tailleMaxPj' }] })
    await admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, tailleMaxPj: '20M', nbMaxPj: 3 } })
    expect(await formulaire('CONTACT')).toMatchObject({ tailleMaxPj: '20M', nbMaxPj: 3, description: '' })
  })

  it.each([
    [{ pjObligatoire: true, autoriserPJ: false }, 'pjObligatoire'],
    [{ commentaireObligatoire: true, autoriserCommentaire: false }, 'commentaireObligatoire'],
    [{ nbMaxPj: 21 }, 'nbMaxPj'],
    [{ extensionPj: [] }, 'extensionPj'],
    [{ tailleMaxPj: '7M' }, 'tailleMaxPj'],
  ])('%j is refused at its field', async (faux, champ) => {
    const refuse = await refus(admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, ...faux } }))
    expect(refuse?.champs?.map((un) => un.champ.split('.')[0])).toEqual([champ])
  })

  it('that there is not is refused', async () => {
    const refuse = await refus(admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, identifiant: 'JARDINAGE' } }))
    expect(refuse).toMatchObject({ status: 404, code: 'DEMARCHE' })
  })

  it('is again as it was installed, alone or with all; its contacts stay', async () => {
    await admin(appels.enregistrerContactFormulaire, {
      body: { identifiant: 'CONTACT', emailMessage: 'un@exemple.fr' },
    })
    await admin(appels.enregistrerFormulaire, { body: { ...REGLAGES, identifiant: 'ANALYSE' } })
    await admin(appels.supprimerFormulaire, { body: { identifiant: 'contact' } })
    expect(await formulaire('CONTACT')).toMatchObject({ regle: false, tailleMaxPj: '3M', nombreContacts: 1 })
    expect(await formulaire('ANALYSE')).toMatchObject({ regle: true })
    await admin(appels.supprimerToutFormulaire, {})
    expect(await formulaire('ANALYSE')).toMatchObject({ regle: false })
  })

  it('is set by no one where the service has closed it', async () => {
    const actif = () => app.services.configuration.actif('AdminFormulaires')
    await admin(reglagesCalls.desactiverConfig, { body: { nom: 'AdminFormulaires' } })
    await expect.poll(actif).toBe(false)
    const refuse = await refus(admin(appels.enregistrerFormulaire, { body: REGLAGES }))
    expect(refuse).toMatchObject({ code: 'FONCTIONNALITE' })
    await admin(reglagesCalls.activerConfig, { body: { nom: 'AdminFormulaires' } })
    await expect.poll(actif).toBe(true)
  })
})

describe('a contact', () => {
  it('has its code in capitals, waits by default, and none other of the form has its place', async () => {
    const body = {
      identifiant: 'RECLAMATION',
      codeRetourDemarche: 'fuite_1',
      typeContrat: 'EA' as const,
      emailMessage: 'eau@exemple.fr',
      motifAction: { motif: 'Fuite', action: 'Rappeler', codeCelluleIntervenant: 'C12' },
    }
    const { id } = await admin(appels.enregistrerContactFormulaire, { body })
    expect(await contacts('RECLAMATION')).toEqual([{ ...body, id, codeRetourDemarche: 'FUITE_1', etat: 'EN_ATTENTE' }])
    const double = await refus(admin(appels.enregistrerContactFormulaire, { body }))
    expect(double).toMatchObject({ status: 412, code: 'CONTACT_EXISTE', champs: [{ champ: 'typeContrat' }] })
    // What comes back otherwise, or of another kind of contract, has a place of its own: what is for all comes before its exceptions.
    const autres = []
    for (const autre of [
      { codeRetourDemarche: 'GEL' },
      { codeRetourDemarche: '' },
      { typeContrat: 'AS' as const },
      { typeContrat: '' as const },
    ])
      autres.push((await admin(appels.enregistrerContactFormulaire, { body: { ...body, ...autre } })).id)
    const [gel, sansCode, assainissement, deTous] = autres
    expect((await contacts('RECLAMATION')).map((un) => un.id)).toEqual([deTous, assainissement, sansCode, id, gel])
    for (const prise of autres) {
      const deplace = refus(admin(appels.enregistrerContactFormulaire, { body: { ...body, id: prise } }))
      expect(await deplace).toMatchObject({ status: 412, code: 'CONTACT_EXISTE' })
    }
    for (const sien of autres) await admin(appels.supprimerContactFormulaire, { body: { id: sien } })
    await admin(appels.enregistrerContactFormulaire, { body: { ...body, id, etat: 'EN_COURS' } })
    expect(await contacts('RECLAMATION')).toMatchObject([{ id, etat: 'EN_COURS' }])
    await admin(appels.supprimerContactFormulaire, { body: { id } })
    expect(await contacts('RECLAMATION')).toEqual([])
    expect(await refus(admin(appels.supprimerContactFormulaire, { body: { id } }))).toMatchObject({ status: 404 })
  })

  it('added twice at the same instant is there once, and says no more than was given', async () => {
    const body = { identifiant: 'ANALYSE', emailMessage: 'labo@exemple.fr' }
    const issues = await Promise.allSettled([1, 2].map(() => admin(appels.enregistrerContactFormulaire, { body })))
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const vide = {
      codeRetourDemarche: '',
      typeContrat: '',
      motifAction: { motif: '', action: '', codeCelluleIntervenant: '' },
    }
    const [seul] = await contacts('ANALYSE')
    expect(seul).toEqual({ ...body, ...vide, id: seul?.id, etat: 'EN_ATTENTE' })
    // Nothing but its form is asked of it, and the form it keeps.
    const { id } = await admin(appels.enregistrerContactFormulaire, { body: { identifiant: 'POSE_COMPTEUR_CONTACT' } })
    expect(await contacts('POSE_COMPTEUR_CONTACT')).toEqual([
      { identifiant: 'POSE_COMPTEUR_CONTACT', ...vide, id, etat: 'EN_ATTENTE', emailMessage: '' },
    ])
    for (const autre of [
      { ...body, id },
      { identifiant: 'POSE_COMPTEUR_CONTACT', id: 987_654_321 },
    ])
      expect(await refus(admin(appels.enregistrerContactFormulaire, { body: autre }))).toMatchObject({ status: 404 })
    await admin(appels.supprimerContactFormulaire, { body: { id } })
    expect(await contacts('ANALYSE')).toEqual([seul])
  })

  it('says how a request begins, with its reason and its unit', async () => {
    const { db } = app.services
    const auteur = await creerUtilisateur(db)
    const numeroContrat = await creerContratRattache(db, auteur)
    await admin(appels.enregistrerContactFormulaire, {
      body: {
        identifiant: 'RECLAMATION',
        etat: 'EN_COURS',
        emailMessage: 'cellule@exemple.fr',
        motifAction: { motif: 'Facture', codeCelluleIntervenant: 'C7' },
      },
    })
    await admin(appels.enregistrerFormulaire, {
      body: { ...REGLAGES, identifiant: 'RECLAMATION', mailType: 'demande-recue-breve', sendCopyEmail: true },
    })
    const client = await app.clientDe(auteur)
    const { reference } = await client(demarchesCalls.creationNouvelleDemarche, envoiDe('RECLAMATION', numeroContrat))
    expect(await client(demarchesCalls.detail, { params: { demande: reference } })).toMatchObject({
      etat: 'EN_COURS',
      detail: 'Facture',
    })
    for (const adresse of ['cellule@exemple.fr', 'accueil@exemple.fr'])
      expect((await courriersPour(db, adresse)).at(-1)).toMatchObject({
        sujet: `À traiter\u202F: Déposer une réclamation, ${reference}`,
        texte: expect.stringMatching(/Cellule.: C7\nMotif.: Facture\nContrat/u) as string,
      })
    const [accuse] = await courriersPour(db, 'zoe@exemple.fr')
    expect(accuse).toMatchObject({
      type: 'demande-recue-breve',
      sujet: `Votre demande ${reference}\u202F: Déposer une réclamation`,
      texte: expect.stringContaining('Déposer une réclamation') as string,
    })
    expect(accuse?.texte).toContain(reference)
  })
})

it('what a request of several contracts may do has names', async () => {
  const { resultats } = await admin(appels.listeActionImpactePlusieursContrats, {})
  expect(resultats).toEqual([
    { code: 'CacherBouton', libelle: 'La démarche n’est pas proposée' },
    { code: 'AfficherPopup', libelle: 'Une fenêtre prévient avant l’envoi' },
  ])
})

it('everything is exported in XML, named by what it is, where and when', async () => {
  const { nomFichier, contenu } = await admin(appels.exportFormulaires, {})
  expect(nomFichier).toMatch(/^formulaires-recette-\d{4}-\d\d-\d\d-\d{6}\.xml$/)
  const lu = new XMLParser().parse(await contenu.text()) as {
    formulaires: { formulaire: { identifiant: string; contact?: object }[] }
  }
  expect(lu.formulaires.formulaire.map(({ identifiant }) => identifiant)).toEqual(
    tousLesFormulaires().map(({ type }) => type),
  )
  expect(lu.formulaires.formulaire.find(({ identifiant }) => identifiant === 'RECLAMATION')?.contact).toMatchObject({
    emailMessage: 'cellule@exemple.fr',
    motifAction: { motif: 'Facture', codeCelluleIntervenant: 'C7' },
  })
})
