import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { traitementCalls as appels } from '@ael/contract/demarches/traitement.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { piecesGardees } from '../../../testing/pieces.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-22T09:00:00Z')
let app: TestApp
let dossier: string
let sophieId: number
let sophie: Client
let thierry: Client
let admin: Client
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-traitement-'))
  app = await createTestApp({ horloge, env: { DATA_DIR: dossier } })
  const { db } = app.services
  const agent = (prenom: string) => creerUtilisateur(db, { prenom, nom: 'Blanc', profils: ['CHARGE_DE_CLIENTELE'] })
  sophieId = await agent('Sophie')
  sophie = await app.clientDe(sophieId)
  thierry = await app.clientDe(await agent('Thierry'))
  admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})

let client: Client
let idDuClient: number
let demande: string
let nom: string
let numeroContrat: string
/** A request of a customer of his own. */
const demander = async (quand = '2026-11-22T09:00:00Z') => {
  horloge.regler(quand)
  nom = `N${randomUUID().slice(0, 8)}`
  // What is answered goes to the address that the form was given, not to that of the account.
  idDuClient = await creerUtilisateur(app.services.db, { prenom: 'Paul', nom, email: `compte-${nom}@exemple.fr` })
  client = await app.clientDe(idDuClient)
  numeroContrat = await creerContratRattache(app.services.db, idDuClient)
  const { body, files } = envoiDe('RECLAMATION', numeroContrat, { choisies: { user_email: `${nom}@exemple.fr` } })
  return (await client(demarchesCalls.creationNouvelleDemarche, { body, files })).reference
}
beforeEach(async () => {
  demande = await demander()
})

const enFile = async (vue: 'aTraiter' | 'aPrendre' | 'aMoi' | 'enRetard' | 'closes', recherche = nom) =>
  (await sophie(appels.file, { query: { vue, recherche } })).resultats.map(({ reference }) => reference)
const traiter = (etat: 'EN_ATTENTE' | 'EN_COURS' | 'TRAITE' | 'ANNULE', message = '', files: File[] = []) =>
  sophie(appels.traiter, { body: { demande, etat, message }, files })
const vueDuClient = () => client(demarchesCalls.detail, { params: { demande } })
const lireDossier = () => thierry(appels.dossier, { params: { demande } })
/** The last thing that stands in the journal, as an agent did it. */
const dernierActe = async () => {
  const [acte] = (await admin(journalCalls.listeActes, { query: {} })).resultats
  return acte && { objet: acte.objet, avant: acte.avant, apres: acte.apres }
}
const PDF = new File(['%PDF-1.4\n%%EOF\n'], 'calcul.pdf', { type: 'application/pdf' })

describe('a request in another hand', () => {
  const confier = (par: Client, collegue: number, motif = 'Il suit ce client.') =>
    par(appels.confier, { body: { demande, collegue, motif } })

  it('is handed by who has it to a colleague, who then has it, and why is told to the staff alone', async () => {
    await sophie(appels.prendre, { body: { demande } })
    await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'], actif: false })
    const { collegues } = await sophie(appels.dossier, { params: { demande } })
    expect(collegues.map((un) => un.nom)).toEqual(['Thierry Blanc', 'Alix Durand'])
    const { id } = collegues[0]!
    expect(await confier(sophie, id)).toEqual({ message: `La demande ${demande} est confiée à Thierry Blanc.` })
    expect(await dernierActe()).toEqual({
      objet: `Demande ${demande}, confiée`,
      avant: { agent: sophieId },
      apres: { agent: id },
    })
    expect(await enFile('aMoi')).toEqual([])
    const { agent, aMoi, etat, suivi } = await lireDossier()
    expect({ agent, aMoi, etat }).toEqual({ agent: 'Thierry Blanc', aMoi: true, etat: 'EN_COURS' })
    expect(suivi.at(-1)).toMatchObject({
      nature: 'CONFIEE',
      agent: 'Sophie Blanc',
      texte: 'À Thierry Blanc\u202F: Il suit ce client.',
    })
    expect(JSON.stringify(await vueDuClient())).not.toContain('Il suit ce client')
    // She has it no more: she neither answers it nor hands it on.
    expect((await refus(confier(sophie, id)))?.status).toBe(403)
    expect(await confier(admin, sophieId)).toMatchObject({ message: expect.stringContaining('Sophie Blanc') })
  })

  it('is handed to nobody who is not of the staff, nor once it is closed; by any agent while nobody has it', async () => {
    await confier(thierry, sophieId)
    for (const collegue of [idDuClient, sophieId, 987_654_321])
      expect(await refus(confier(sophie, collegue))).toMatchObject({ status: 400, champs: [{ champ: 'collegue' }] })
    expect((await refus(confier(sophie, sophieId, ' ')))?.status).toBe(400)
    await traiter('TRAITE', 'C’est fait.')
    expect(await refus(confier(admin, sophieId))).toMatchObject({ status: 412, code: 'CLOSE' })
    for (const appel of [appels.prendre, appels.rendre])
      expect(await refus(admin(appel, { body: { demande } }))).toMatchObject({ status: 412, code: 'CLOSE' })
  })

  it('waits with whoever has it, for a reason that the customer does not read', async () => {
    const attendre = () => sophie(appels.mettreEnAttente, { body: { demande, motif: 'Le relevé de mardi.' } })
    expect((await refus(attendre()))?.status).toBe(412)
    await sophie(appels.prendre, { body: { demande } })
    await attendre()
    expect(await dernierActe()).toEqual({
      objet: `Demande ${demande}, en attente`,
      avant: { etat: 'EN_COURS' },
      apres: { etat: 'EN_ATTENTE' },
    })
    expect(await enFile('aMoi')).toEqual([demande])
    const { etat, suivi } = await lireDossier()
    expect(etat).toBe('EN_ATTENTE')
    expect(suivi.at(-1)).toMatchObject({ nature: 'ATTENTE', texte: 'Le relevé de mardi.' })
    // It waits already: the customer is told once.
    await attendre()
    await sophie(appels.rendre, { body: { demande } })
    const vue = await vueDuClient()
    expect(vue.etat).toBe('EN_ATTENTE')
    expect(vue.evenements.map(({ etat: vers }) => vers)).toEqual(['EN_ATTENTE', 'EN_COURS', 'EN_ATTENTE'])
    expect(JSON.stringify(vue)).not.toContain('Le relevé de mardi')
  })
})

describe('the queue', () => {
  it('holds what waits, found by its name, its author, its reference or its contract, and says when the answer is due', async () => {
    const { resultats } = await sophie(appels.file, { query: { recherche: `${nom} reclamation` } })
    expect(resultats).toMatchObject([
      {
        reference: demande,
        demandeur: `Paul ${nom}`,
        agent: null,
        etat: 'EN_ATTENTE',
        enRetard: false,
        echeance: '2026-12-02T10:00:00+01:00',
      },
    ])
    expect(await enFile('aPrendre', demande)).toEqual([demande])
    expect(await enFile('aPrendre', numeroContrat)).toEqual([demande])
    expect(await enFile('aMoi')).toEqual([])
    const duType = async (typeFormulaire: string) =>
      (await sophie(appels.file, { query: { recherche: nom, typeFormulaire } })).nbTotalResultats
    expect([await duType('reclamation'), await duType('CONTACT')]).toEqual([1, 0])
  })

  it('holds what a visitor asks, under the address that he gave, where he is answered', async () => {
    const { db } = app.services
    const email = `${nom}@visite.fr`
    const query = { recherche: demande }
    // Some forms ask for no address.
    for (const donnee of [null, email]) {
      const enVisite = db.updateTable('demarche').set({ utilisateur_id: null, numero_contrat: null, email: donnee })
      await enVisite.where('reference', '=', demande).execute()
      const { contenu } = await sophie(appels.exportFile, { params: { format: 'csv' }, query })
      expect(await contenu.text()).toContain(`${demande};Déposer une réclamation;${donnee ?? ''};;En attente;;`)
    }
    expect(await sophie(appels.file, { query: { recherche: email } })).toMatchObject({
      nbTotalResultats: 1,
      resultats: [{ reference: demande, demandeur: email, numeroContrat: null, agent: null }],
    })
    expect(await lireDossier()).toMatchObject({ demandeur: email, email, userWebId: null, autresDemandes: 0 })
    await sophie(appels.prendre, { body: { demande } })
    await traiter('TRAITE', 'C’est fait.')
    // Nor is he sent to a page.
    expect((await courriersPour(db, email))[0]?.texte).toMatch(/^(?!.*http).*C’est fait\./s)
  })

  it('tells what is late by the delay of the service, and counts each sort', async () => {
    expect(await enFile('enRetard')).toEqual([])
    const { nombres: avant } = await sophie(appels.file, { query: {} })
    await sophie(appels.prendre, { body: { demande } })
    horloge.regler('2026-12-02T09:00:01Z')
    sophie = await app.clientDe(sophieId)
    expect(await enFile('enRetard')).toEqual([demande])
    const { nombres, nbTotalResultats } = await sophie(appels.file, { query: {} })
    expect(nombres).toMatchObject({
      aTraiter: nbTotalResultats,
      aPrendre: avant.aPrendre - 1,
      aMoi: avant.aMoi + 1,
      enRetard: avant.aTraiter,
    })
    horloge.regler('2026-11-22T09:00:00Z')
    sophie = await app.clientDe(sophieId)
  })

  it('is late by another delay where the service sets one, in the queue and in its file', async () => {
    onTestFinished(() => reglerParametre(app.services, 'DelaiReponseDemandeJours', 10))
    await reglerParametre(app.services, 'DelaiReponseDemandeJours', 5)
    demande = await demander('2026-11-17T08:59:59Z')
    horloge.regler('2026-11-22T09:00:00Z')
    expect(await enFile('enRetard')).toEqual([demande])
    expect(await lireDossier()).toMatchObject({ enRetard: true, echeance: '2026-11-22T09:59:59+01:00' })
  })

  it('shows what was closed, settled or given up, the last first, late only when it was closed too late', async () => {
    const [premiere, ancienne] = [demande, await demander('2026-11-20T09:00:00Z')]
    for (const [rang, etat] of (['ANNULE', 'TRAITE'] as const).entries()) {
      horloge.regler(`2026-11-22T09:1${rang}:00Z`)
      demande = rang === 0 ? premiere : ancienne
      await sophie(appels.prendre, { body: { demande } })
      await traiter(etat, 'Vous nous l’aviez déjà dit.')
    }
    horloge.regler('2026-12-12T09:00:00Z')
    const plusTard = await app.clientDe(sophieId)
    const query = { vue: 'closes' as const, recherche: 'Paul' }
    expect((await plusTard(appels.file, { query: { ...query, nbElements: 2 } })).resultats).toMatchObject([
      { reference: ancienne, etat: 'TRAITE', dateTraitement: '2026-11-22T10:11:00+01:00', enRetard: false },
      { reference: premiere, etat: 'ANNULE', dateTraitement: '2026-11-22T10:10:00+01:00', enRetard: false },
    ])
    const fichier = async (voulues: object) =>
      (await plusTard(appels.exportFile, { params: { format: 'csv' }, query: voulues })).contenu.text()
    expect(await fichier(query)).toContain(demande)
    expect(await fichier({ recherche: nom })).not.toContain(demande)
  })

  it('is for the staff alone, and exported as it is shown', async () => {
    expect(await refus(client(appels.file, { query: {} }))).toMatchObject({ status: 403 })
    expect(await refus(client(appels.dossier, { params: { demande } }))).toMatchObject({ status: 403 })
    const { contenu } = await sophie(appels.exportFile, { params: { format: 'csv' }, query: { recherche: nom } })
    expect(await contenu.text()).toContain(
      `${demande};Déposer une réclamation;Paul ${nom};${numeroContrat};En attente;;2026-11-22T10:00:00+01:00;2026-12-02T10:00:00+01:00;`,
    )
    const plusAncienne = await demander('2026-11-20T09:00:00Z')
    horloge.regler('2026-11-22T09:00:00Z')
    const { resultats } = await sophie(appels.file, { query: { recherche: 'Paul', nbElements: 100 } })
    const references = resultats.map(({ reference }) => reference)
    expect(references.indexOf(plusAncienne)).toBeLessThan(references.indexOf(demande))
  })
})

describe('taking a request', () => {
  it('of two agents at the same instant one gets it, and the other is told who', async () => {
    const issues = await Promise.allSettled(
      [sophie, thierry].map((agent) => agent(appels.prendre, { body: { demande } })),
    )
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { agent } = await lireDossier()
    const perdant = agent === 'Sophie Blanc' ? thierry : sophie
    expect(await refus(perdant(appels.prendre, { body: { demande } }))).toMatchObject({
      status: 412,
      code: 'DEJA_PRISE',
      message: expect.stringContaining(String(agent)),
    })
    expect((await lireDossier()).suivi.map(({ nature }) => nature)).toEqual(['PRISE'])
  })

  it('twice by the same agent is once; its state is shown to the customer, not who', async () => {
    await sophie(appels.prendre, { body: { demande } })
    expect(await dernierActe()).toEqual({
      objet: `Demande ${demande}, prise`,
      avant: { etat: 'EN_ATTENTE' },
      apres: { etat: 'EN_COURS' },
    })
    await sophie(appels.prendre, { body: { demande } })
    const vue = await vueDuClient()
    expect(vue.etat).toBe('EN_COURS')
    expect(vue.evenements.map(({ nature, etat }) => [nature, etat])).toEqual([
      ['CREATION', 'EN_ATTENTE'],
      ['ETAT', 'EN_COURS'],
    ])
    expect(JSON.stringify(vue)).not.toContain('Sophie')
  })

  it('is given back by whoever has it, or by a webmaster or an administrator', async () => {
    expect(await refus(sophie(appels.rendre, { body: { demande } }))).toMatchObject({ status: 412, code: 'NON_PRISE' })
    await sophie(appels.prendre, { body: { demande } })
    expect(await refus(thierry(appels.rendre, { body: { demande } }))).toMatchObject({ code: 'DROITS' })
    await admin(appels.rendre, { body: { demande } })
    expect(await lireDossier()).toMatchObject({ agent: null, etat: 'EN_ATTENTE' })
    expect(await dernierActe()).toEqual({
      objet: `Demande ${demande}, rendue à la file`,
      avant: { etat: 'EN_COURS', agent: sophieId },
      apres: { etat: 'EN_ATTENTE' },
    })
    await thierry(appels.prendre, { body: { demande } })
    const webmestre = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] }))
    await webmestre(appels.rendre, { body: { demande } })
    expect((await lireDossier()).suivi.map(({ nature }) => nature)).toEqual(['PRISE', 'RENDUE', 'PRISE', 'RENDUE'])
  })
})

describe('an answer', () => {
  it('is by whoever took the request', async () => {
    expect(await refus(traiter('EN_COURS', 'Bonjour'))).toMatchObject({ status: 412, code: 'A_PRENDRE' })
    await thierry(appels.prendre, { body: { demande } })
    expect(await refus(traiter('EN_COURS', 'Bonjour'))).toMatchObject({
      code: 'A_PRENDRE',
      message: expect.stringContaining('Thierry Blanc'),
    })
  })

  it('stands in the customer’s page with its files, and goes to him by mail; closing takes it out of the queue', async () => {
    await sophie(appels.prendre, { body: { demande } })
    await traiter('EN_COURS', 'Nous regardons\nvotre facture.', [PDF])
    const vue = await vueDuClient()
    expect(vue.dateTraitement).toBeNull()
    expect(vue.evenements.at(-1)).toMatchObject({
      nature: 'MESSAGE_SERVICE',
      message: 'Nous regardons\nvotre facture.',
      pieces: [{ nom: 'calcul.pdf' }],
    })
    const id = vue.evenements.at(-1)?.pieces[0]?.id ?? 0
    const { contenu } = await client(demarchesCalls.telechargerPiece, { params: { demande, id } })
    expect(await contenu.text()).toContain('%PDF')
    await traiter('TRAITE', 'La facture est corrigée.\n\nMerci.')
    expect(await vueDuClient()).toMatchObject({ etat: 'TRAITE', messageClient: 'La facture est corrigée.|Merci.' })
    const recus = (await courriersPour(app.services.db, `${nom}@exemple.fr`)).filter(
      ({ type }) => type === 'demande-reponse',
    )
    const sujet = `Réponse à votre demande ${demande}\u202F: Déposer une réclamation`
    expect(recus.map((recu) => recu.sujet)).toEqual([sujet, sujet])
    expect(recus.map(({ texte }) => texte).join('')).toMatch(/calcul\.pdf[^]*La facture est corrigée\./)
    expect(await courriersPour(app.services.db, `compte-${nom}@exemple.fr`)).toEqual([])
    const dits = (await evenementsPour(app.services.db, numeroContrat)).filter(([type]) => type === 'demande.etat')
    expect(dits.map(([, dit]) => dit)).toEqual([
      { reference: demande, numeroContrat, etat: 'EN_COURS', message: 'Nous regardons\nvotre facture.' },
      { reference: demande, numeroContrat, etat: 'TRAITE', message: 'La facture est corrigée.\n\nMerci.' },
    ])
    expect(vue.evenements.map(({ nature }) => nature)).toEqual(['CREATION', 'ETAT', 'MESSAGE_SERVICE'])
    expect((await vueDuClient()).dateTraitement).toBe('2026-11-22T10:00:00+01:00')
    expect(await enFile('aTraiter')).toEqual([])
    expect(await enFile('closes')).toEqual([demande])
    const [acte] = (await admin(journalCalls.listeActes, { query: {} })).resultats
    expect(acte).toMatchObject({ objet: `Demande ${demande}, traitée`, apres: { etat: 'TRAITE', repondu: true } })
    expect(await refus(traiter('EN_COURS', 'Encore'))).toMatchObject({ status: 412, code: 'CLOSE' })
  })

  it.each([
    ['TRAITE', '', 0, /Dites au client/],
    ['ANNULE', '', 0, /Dites au client/],
    // Files go with a message: alone they would reach nobody.
    ['EN_ATTENTE', '', 1, /Dites au client/],
    ['EN_COURS', '', 1, /Dites au client/],
    ['EN_COURS', 'Vous devez [montant] €.', 0, /\[montant\]/],
  ] as const)('%s with « %s » and %i file is refused at its field', async (etat, message, fichiers, dit) => {
    await sophie(appels.prendre, { body: { demande } })
    expect(await refus(traiter(etat, message, [PDF].slice(0, fichiers)))).toMatchObject({
      status: 400,
      champs: [{ champ: 'message', message: expect.stringMatching(dit) }],
    })
    expect((await vueDuClient()).etat).toBe('EN_COURS')
  })

  it('that changes nothing is refused, and a file that is not what its name says', async () => {
    await sophie(appels.prendre, { body: { demande } })
    expect(await refus(traiter('EN_COURS'))).toMatchObject({ status: 412, code: 'VIDE' })
    const faux = new File(['bonjour'], 'photo.png', { type: 'image/png' })
    expect(await refus(traiter('EN_COURS', 'Voici.', [faux]))).toMatchObject({ status: 400 })
    expect((await vueDuClient()).evenements.map(({ nature }) => nature)).toEqual(['CREATION', 'ETAT'])
    await traiter('EN_ATTENTE')
    expect((await vueDuClient()).etat).toBe('EN_ATTENTE')
    const recus = await courriersPour(app.services.db, `${nom}@exemple.fr`)
    expect(recus.map(({ type }) => type)).not.toContain('demande-reponse')
  })

  it('that is refused once its files are there keeps none of them', async () => {
    const avant = await piecesGardees(app.services)
    expect(await refus(traiter('EN_COURS', 'Voici.', [PDF]))).toMatchObject({ code: 'A_PRENDRE' })
    expect(await piecesGardees(app.services)).toEqual(avant)
  })
})

it('a file says how many others its customer made within a year, whenever it was made itself', async () => {
  const autre = async (quand: string) => {
    horloge.regler(quand)
    const contrat = await creerContratRattache(app.services.db, idDuClient)
    const { body, files } = envoiDe('RECLAMATION', contrat, { choisies: { user_email: `${nom}@exemple.fr` } })
    return (await client(demarchesCalls.creationNouvelleDemarche, { body, files })).reference
  }
  const ancienne = await autre('2025-10-01T09:00:00Z')
  const recente = await autre('2026-11-20T09:00:00Z')
  horloge.regler('2026-11-22T09:00:00Z')
  const autres = async (laquelle: string) =>
    (await thierry(appels.dossier, { params: { demande: laquelle } })).autresDemandes
  expect(await autres(demande)).toBe(1)
  expect(await autres(recente)).toBe(1)
  expect(await autres(ancienne)).toBe(2)
})

it('a note is read by the staff, and in nothing that the customer gets', async () => {
  await thierry(appels.noter, { body: { demande, texte: 'Dégrèvement déjà accordé.' } })
  expect((await lireDossier()).suivi).toMatchObject([
    { nature: 'NOTE', agent: 'Thierry Blanc', texte: 'Dégrèvement déjà accordé.' },
  ])
  expect(await dernierActe()).toEqual({
    objet: `Demande ${demande}, note interne`,
    avant: null,
    apres: { caracteres: 25 },
  })
  expect(await lireDossier()).toMatchObject({
    email: `${nom}@exemple.fr`,
    userWebId: String(idDuClient),
    demandeur: `Paul ${nom}`,
  })
  expect(JSON.stringify(await vueDuClient())).not.toContain('Dégrèvement')
  const { resultats } = await client(demarchesCalls.mesDemandes, { query: {} })
  expect(JSON.stringify(resultats)).not.toContain('Dégrèvement')
  expect(JSON.stringify(await courriersPour(app.services.db, `${nom}@exemple.fr`))).not.toContain('Dégrèvement')
})

describe('a text to answer by', () => {
  it('is added, changed and taken away by a webmaster, one of each title', async () => {
    const body = { titre: 'Il manque une pièce', texte: 'Bonjour {nom}, envoyez-nous [pièce].' }
    await admin(appels.enregistrerTexteType, { body })
    const trouver = async () =>
      (await sophie(appels.textesTypes, {})).resultats.find(({ titre }) => titre === body.titre)
    const id = (await trouver())?.id ?? 0
    expect(
      await refus(admin(appels.enregistrerTexteType, { body: { ...body, titre: 'IL MANQUE UNE PIÈCE' } })),
    ).toMatchObject({
      status: 412,
      champs: [{ champ: 'titre' }],
    })
    await admin(appels.enregistrerTexteType, { body: { ...body, titre: 'Une autre pièce' } })
    await admin(appels.enregistrerTexteType, { body: { ...body, id, texte: 'Bonjour {nom}.' } })
    const textes = [{ texte: 'Bonjour {nom}.' }, { titre: 'Une autre pièce' }]
    expect((await sophie(appels.textesTypes, {})).resultats).toMatchObject(textes)
    expect(await dernierActe()).toEqual({
      objet: 'Texte type «\u202FIl manque une pièce\u202F»',
      avant: body,
      apres: { ...body, texte: 'Bonjour {nom}.' },
    })
    expect(
      await refus(admin(appels.enregistrerTexteType, { body: { ...body, titre: 'Autre', texte: '{prix}' } })),
    ).toMatchObject({
      status: 400,
      champs: [{ champ: 'texte' }],
    })
    expect(await refus(sophie(appels.supprimerTexteType, { body: { id } }))).toMatchObject({ status: 403 })
    await admin(appels.supprimerTexteType, { body: { id } })
    expect(await trouver()).toBeUndefined()
    expect(await dernierActe()).toMatchObject({ avant: { texte: 'Bonjour {nom}.' }, apres: null })
    expect((await sophie(appels.textesTypes, {})).resultats).toHaveLength(1)
  })
})
