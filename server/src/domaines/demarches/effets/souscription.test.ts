import { randomUUID } from 'node:crypto'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Contexte, Reponses } from '@ael/contract/demarches/modele.ts'
import { soumettre } from '@ael/contract/demarches/moteur/soumettre.ts'
import { estListeDeNoms } from '@ael/contract/demarches/moteur/valeur.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let visiteur: Client
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
  await app.services.db
    .insertInto('commune')
    .values([
      { code_insee: COMMUNE, nom: 'Valombre', code_postal: '38999', desservie: true },
      { code_insee: AILLEURS, nom: 'Ailleurs', code_postal: '38998', desservie: false },
    ])
    .onConflict((conflit) => conflit.doNothing())
    .execute()
  visiteur = await app.clientDe(null)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

const COMMUNE = '26901'
const AILLEURS = '26902'

/** A place that its occupant has left at 1 280 m³ on 30 June. */
async function lieu({ etat = 'RA', ...pose }: { etat?: 'RA' | 'SE' | 'RS'; debut?: string; fin?: string | null } = {}) {
  const { db } = app.services
  const numero = `D${numeroUnique()}`
  const titulaire = await creerClient(db, { nom: 'Vasseur' })
  const precedent = await creerAbonnement(db, { etat, titulaire, colonnes: { code_commune: COMMUNE } })
  const compteur = await poserCompteur(db, precedent, { numero, fin: etat === 'SE' ? null : '2026-06-30', ...pose })
  await db
    .updateTable('affectation_compteur')
    .set({ index_depose_litres: etat === 'SE' ? null : 1_280_400 })
    .where('compteur_id', '=', compteur)
    .execute()
  return { numero, precedent, compteur }
}
type Lieu = Awaited<ReturnType<typeof lieu>>

/** How each form names what all of them ask. */
const CHAMPS = {
  SOUSCRIPTION: { compteur: 'numeroPhysiqueAppareil', jour: 'dateReleveIndexConsommation', index: 'cadran' },
  SOUSCRIPTIONV2: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTIONV2_PRO: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTION_SIGN: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTIONV3: {
    compteur: 'type_numeroCompteur',
    jour: 'indexreleve_nouvelleDate',
    index: 'indexreleve_nouvelIndex',
  },
} as const
type Type = keyof typeof CHAMPS
const TYPES = Object.keys(CHAMPS) as Type[]

interface Voulu {
  complet?: boolean
  choisies?: Reponses
  index?: number
  jour?: string
  client?: Client
}

const PDF_VIDE = '%PDF-1.4\n%%EOF\n'

/** A form, answered in full or to the least. */
function envoi(
  type: Type,
  { numero }: Pick<Lieu, 'numero'>,
  { complet = false, choisies = {}, index = 1300, jour = '20/11/2026' }: Voulu,
) {
  const formulaire = formulaireDe(type)!
  const { compteur, jour: champJour, index: champIndex } = CHAMPS[type]
  const contexte: Contexte = contexteDe(formulaire, {
    aujourdhui: '2026-11-23',
    personne: PERSONNE,
    trouve: {
      ...contexteDe(formulaire).trouve,
      lieu: {
        adresse: '12 rue des Tanneurs, 38999 Valombre',
        compteur: {
          numero,
          unite: 'm3',
          chiffres: 5,
          cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }],
          dernierReleve: null,
        },
      },
    },
  })
  const { ...valeurs } = repondre(formulaire, contexte, {
    complet,
    choisies: {
      [compteur]: numero,
      [champIndex]: [{ numeroOrdre: 1, valeurIndex: index }],
      [champJour]: jour,
      info_commune: COMMUNE,
      type_commune: COMMUNE,
      ecranrecap_rib: ['rib.pdf'],
      ecranrecap_kbis: ['kbis.pdf'],
      ...choisies,
    },
  })
  const noms = Object.values(soumettre(formulaire, valeurs, contexte)).flatMap((valeur) =>
    typeof valeur !== 'string' && estListeDeNoms(valeur) ? valeur : [],
  )
  return {
    body: { typeFormulaire: type, idProcessus: randomUUID() as string, valeurs: valeurs as Record<string, string> },
    files: noms.map((nom) => new File([PDF_VIDE], nom, { type: 'application/pdf' })),
  }
}
const souscrire = (type: Type, ou: Pick<Lieu, 'numero'>, voulu: Voulu = {}) =>
  (voulu.client ?? visiteur)(demarchesCalls.creationNouvelleDemarche, envoi(type, ou, voulu))

const contrat = (numero: string | null) =>
  app.services.db
    .selectFrom('abonnement as a')
    .innerJoin('client as t', 't.numero_client', 'a.numero_client_titulaire')
    .innerJoin('client as p', 'p.numero_client', 'a.numero_client_payeur')
    .innerJoin('affectation_compteur as f', 'f.numero_contrat', 'a.numero_contrat')
    .select([
      'a.code_etat_contrat as etat',
      'a.date_mise_en_service as debut',
      'a.adresse_voie as voie',
      'f.compteur_id as compteur',
      'f.index_pose_litres as litres',
      't.nom',
      't.est_professionnel as professionnel',
      't.adresse',
      'p.nom as payeur',
      'p.iban_fin as iban',
    ])
    .where('a.numero_contrat', '=', numero ?? '')
    .executeTakeFirstOrThrow()
const services = async (numero: string | null) =>
  (
    await app.services.db
      .selectFrom('service_souscrit')
      .select('code')
      .where('numero_contrat', '=', numero ?? '')
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)
/** What has come into being on a place beside what was there. */
const reprises = async ({ compteur }: Lieu) =>
  (await app.services.db.selectFrom('affectation_compteur').select('id').where('compteur_id', '=', compteur).execute())
    .length - 1
const etatDe = async (reference: string) =>
  app.services.db.selectFrom('demarche').select(['etat', 'motif']).where('reference', '=', reference).executeTakeFirst()

const SANS_PRELEVEMENT: Record<Type, Reponses> = {
  SOUSCRIPTION: { info_serviceMensu: 'Non', info_servicePrelevement: 'Non' },
  SOUSCRIPTIONV2: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTIONV2_PRO: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTION_SIGN: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTIONV3: { modePaiement_paiement: 'FACTURE' },
}
const PRELEVE: Record<Type, Reponses> = {
  SOUSCRIPTION: { info_serviceMensu: 'Oui', info_facture: 'Oui' },
  SOUSCRIPTIONV2: { paiement_serviceMensu: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTIONV2_PRO: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTION_SIGN: { paiement_serviceMensu: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTIONV3: { modePaiement_paiement: 'MENSUEL', modePaiement_facture: 'ELECTRONIQUE' },
}

describe.each(TYPES)('%s', (type) => {
  it('at the least takes over the place, at its index, and asks nothing of a bank', async () => {
    const ou = await lieu()
    const { numeroContrat, result, reference } = await souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] })
    expect(numeroContrat).toMatch(/^8\d{6}$/)
    expect(await contrat(numeroContrat)).toMatchObject({
      etat: 'SE',
      debut: '2026-11-20',
      voie: 'rue des Tanneurs',
      compteur: ou.compteur,
      litres: 1_300_000,
      professionnel: type === 'SOUSCRIPTIONV2_PRO',
    })
    expect(result).toMatchObject({ rum: null, numeroContratAbonnement: numeroContrat })
    expect(await services(numeroContrat)).toEqual([])
    expect(await etatDe(reference)).toMatchObject({ etat: 'TRAITE' })
  })

  it('in full makes customer, payer, contract, mandate, plan and bills by mail in one go', async () => {
    const ou = await lieu()
    const { numeroContrat, result } = await souscrire(type, ou, { complet: true, choisies: PRELEVE[type] })
    expect(result.rum).toBe(`AEL${numeroContrat}01`)
    expect(result.numeroCreancier).toBe(app.services.config.SERVICE_ICS)
    const params = { rum: result.rum!, payer: result.numeroClientPayeur!, contract: numeroContrat! }
    const mandat = await app.client()(prelevementsCalls.getMandatSEPA, { params, query: { token: result.tokenKey! } })
    expect(mandat.type).toBe('application/pdf')
    const consommateur = type !== 'SOUSCRIPTIONV2_PRO'
    const debit = consommateur ? 'ME' : 'PA'
    expect(await services(numeroContrat)).toEqual(['FE', debit].toSorted())
    expect((await contrat(numeroContrat)).iban).not.toBeNull()
    const plans = await app.services.db
      .selectFrom('echeancier')
      .select('id')
      .where('numero_contrat', '=', numeroContrat ?? '')
      .execute()
    expect(plans).toHaveLength(debit === 'ME' ? 1 : 0)
    const souscrit = await app.services.db
      .selectFrom('contrat_souscrit')
      .select(['numero_contrat_precedent', 'consommateur', 'souscrit_le'])
      .where('numero_contrat', '=', numeroContrat ?? '')
      .execute()
    expect(souscrit).toEqual([{ numero_contrat_precedent: ou.precedent, consommateur, souscrit_le: '2026-11-23' }])
  })

  it('of two people in the same second gives the place to one, and tells the other', async () => {
    const ou = await lieu()
    const voulu = { choisies: SANS_PRELEVEMENT[type] }
    const reponses = await Promise.all([souscrire(type, ou, voulu), souscrire(type, ou, voulu)])
    expect(await reprises(ou)).toBe(1)
    const [autre] = reponses.filter(({ numeroContrat }) => numeroContrat === null)
    expect(autre?.message).toMatch(/contrat est en cours à cette adresse/)
  })

  it('leaves a place that somebody has to an agent: W1004, and nobody loses his contract', async () => {
    const ou = await lieu({ etat: 'SE' })
    const { numeroContrat, reference, message } = await souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] })
    expect([numeroContrat, await reprises(ou)]).toEqual([null, 0])
    expect(message).toMatch(/un conseiller/)
    expect(await etatDe(reference)).toEqual({ etat: 'EN_ATTENTE', motif: expect.stringMatching(/W1004/) })
    expect((await contrat(ou.precedent)).etat).toBe('SE')
  })

  it('refuses a place that the service has closed: W1014', async () => {
    const ou = await lieu({ etat: 'RS' })
    expect(await refus(souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 412,
      code: 'W1014',
    })
    expect(await reprises(ou)).toBe(0)
  })

  it('refuses an index below the last one, though nobody was named: W2000', async () => {
    const ou = await lieu()
    expect(await refus(souscrire(type, ou, { index: 1279, choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 400,
      code: 'W2000',
      champs: [{ champ: CHAMPS[type].index, message: expect.stringMatching(/^L’index relevé est incorrect/) }],
    })
    expect(await reprises(ou)).toBe(0)
  })

  it('refuses a reading before the last one', async () => {
    const ou = await lieu()
    expect(await refus(souscrire(type, ou, { jour: '29/06/2026', choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 400,
      champs: [{ champ: CHAMPS[type].jour, message: 'La date de votre relevé est incorrecte. Veuillez la modifier.' }],
    })
  })

  it('refuses to be debited by a service that debits nobody: W1035, and keeps nothing', async () => {
    const ou = await lieu()
    const { SERVICE_ICS } = app.services.config
    app.services.config.SERVICE_ICS = ''
    onTestFinished(() => {
      app.services.config.SERVICE_ICS = SERVICE_ICS
    })
    expect(await refus(souscrire(type, ou, { choisies: PRELEVE[type] }))).toMatchObject({ code: 'W1035' })
    expect(await reprises(ou)).toBe(0)
  })
})

it('a place that was taken and left on one day, its meter still there, is free from the next day on', async () => {
  const ou = await lieu({ debut: '2026-11-20', fin: null })
  await app.services.db
    .updateTable('abonnement')
    .set({ date_resiliation: '2026-11-20' })
    .where('numero_contrat', '=', ou.precedent)
    .execute()
  const voulu = { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV2 }
  expect(await refus(souscrire('SOUSCRIPTIONV2', ou, voulu))).toMatchObject({
    status: 400,
    champs: [{ champ: CHAMPS.SOUSCRIPTIONV2.jour }],
  })
  await souscrire('SOUSCRIPTIONV2', ou, { ...voulu, jour: '21/11/2026' })
  expect(await reprises(ou)).toBe(1)
})

describe('a place that is not known', () => {
  it('is no contract to take over: W1031', async () => {
    expect(
      await refus(souscrire('SOUSCRIPTION', { numero: 'ZZZ999' }, { choisies: SANS_PRELEVEMENT.SOUSCRIPTION })),
    ).toMatchObject({ status: 404, code: 'W1031' })
  })

  it('stops « J’emménage » at its first step', async () => {
    const refuse = await refus(
      souscrire('SOUSCRIPTIONV3', { numero: 'ZZZ999' }, { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV3 }),
    )
    expect(refuse).toMatchObject({
      status: 400,
      champs: [{ champ: 'type_numeroCompteur', message: expect.stringMatching(/ne trouvons pas ce compteur/) }],
    })
  })

  it.each([
    ['SOUSCRIPTION', 'info_commune'],
    ['SOUSCRIPTIONV3', 'type_commune'],
  ] as const)('is in a commune that the service does not manage: %s says whom to ask', async (type, champ) => {
    const refuse = await refus(
      souscrire(type, await lieu(), { choisies: { ...SANS_PRELEVEMENT[type], [champ]: AILLEURS } }),
    )
    expect(refuse?.champs).toContainEqual({ champ, message: expect.stringMatching(/ne distribue pas l’eau/) })
  })

  it('is not that of another commune', async () => {
    const ou = await lieu()
    await app.services.db
      .updateTable('abonnement')
      .set({ code_commune: '26903' })
      .where('numero_contrat', '=', ou.precedent)
      .execute()
    expect(await refus(souscrire('SOUSCRIPTION', ou, { choisies: SANS_PRELEVEMENT.SOUSCRIPTION }))).toMatchObject({
      code: 'W1031',
    })
  })
})

describe('the contract of the former occupant', () => {
  const reprendre = (ou: Lieu, numero: string) =>
    souscrire('SOUSCRIPTION', ou, {
      choisies: {
        ...SANS_PRELEVEMENT.SOUSCRIPTION,
        referenceAbonnement_numeroContratAbonnementPredecesseur: numero,
      },
    })

  it('when it is another one does not stop the meter from telling: W1021', async () => {
    const ou = await lieu()
    const { numeroContrat, reference } = await reprendre(ou, numeroUnique())
    expect(numeroContrat).not.toBeNull()
    expect(await etatDe(reference)).toEqual({ etat: 'TRAITE', motif: expect.stringMatching(/W1021/) })
  })

  it('when it is somebody else’s is left alone', async () => {
    const [ou, autre] = [await lieu(), await lieu({ etat: 'SE' })]
    await reprendre(ou, autre.precedent)
    expect((await contrat(autre.precedent)).etat).toBe('SE')
  })
})

describe('an account', () => {
  const V2 = 'SOUSCRIPTIONV2'
  const attaches = async (id: number) =>
    (
      await app.services.db
        .selectFrom('attachement')
        .select(['numero_contrat', 'preuve'])
        .where('utilisateur_id', '=', id)
        .execute()
    ).map(({ numero_contrat, preuve }) => [numero_contrat, preuve])
  const sansDebit = (email: string) => ({ choisies: { ...SANS_PRELEVEMENT[V2], particulier_email: email } })

  it('that subscribes has the contract, and speaks for its holder', async () => {
    const id = await creerUtilisateur(app.services.db)
    const { numeroContrat } = await souscrire(V2, await lieu(), {
      choisies: SANS_PRELEVEMENT[V2],
      client: await app.clientDe(id),
    })
    expect(await attaches(id)).toEqual([[numeroContrat, 'CLIENT']])
  })

  it('of a secondary user gets no contract: his are those of his perimeters', async () => {
    const premium = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const id = await creerSecondaire(app.services.db, premium)
    const { numeroContrat, result } = await souscrire(V2, await lieu(), {
      choisies: SANS_PRELEVEMENT[V2],
      client: await app.clientDe(id),
    })
    expect(numeroContrat).not.toBeNull()
    expect([result.emailConnexion, await attaches(id)]).toEqual([null, []])
  })

  it('is not opened for a visitor unless the service does so', async () => {
    const email = `neuf${numeroUnique()}@exemple.fr`
    const { result } = await souscrire(V2, await lieu(), sansDebit(email))
    expect(result.emailConnexion).toBeNull()
    expect((await courriersPour(app.services.db, email)).map(({ type }) => type)).not.toContain('invitation')
  })

  it('is opened where the service does so, with its contract, and its holder chooses the password', async () => {
    await reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', true)
    onTestFinished(() => reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', false))
    const email = `neuf${numeroUnique()}@exemple.fr`
    const { result, numeroContrat } = await souscrire(V2, await lieu(), sansDebit(email))
    expect(result.emailConnexion).toBe(email)
    const compte = await app.services.db
      .selectFrom('utilisateur')
      .select(['id', 'titre', 'origine', 'mot_de_passe_hash'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(compte).toMatchObject({
      titre: expect.stringMatching(/^M\./),
      origine: 'Souscription',
      mot_de_passe_hash: null,
    })
    expect(await attaches(compte.id)).toEqual([[numeroContrat, 'CLIENT']])
    expect((await courriersPour(app.services.db, email)).map(({ type }) => type)).toContain('invitation')
  })

  it('that has the address of a visitor gets nothing that it did not ask for', async () => {
    const email = `connu${numeroUnique()}@exemple.fr`
    const id = await creerUtilisateur(app.services.db, { email })
    const { result } = await souscrire(V2, await lieu(), sansDebit(email))
    expect(result.emailConnexion).toBe(email)
    expect(await attaches(id)).toEqual([])
  })
})

it('documents are signed by whoever subscribes', async () => {
  const ou = await lieu()
  const signer = (nom: string) =>
    souscrire('SOUSCRIPTION_SIGN', ou, {
      choisies: { ...SANS_PRELEVEMENT.SOUSCRIPTION_SIGN, particulier_nom: 'Éluard-Noël', ...signe(nom) },
    })
  const signe = (nom: string) => ({
    signature_reglement: nom,
    signature_retractation: nom,
    signature_fourniture: nom,
  })
  expect(await refus(signer('Jean Dupont'))).toMatchObject({
    status: 400,
    champs: expect.arrayContaining([{ champ: 'signature_reglement', message: expect.stringMatching(/Éluard-Noël/) }]),
  })
  expect(await reprises(ou)).toBe(0)
  await signer('Zoé ELUARD NOEL')
  expect(await reprises(ou)).toBe(1)
})

it('sent again under the same identifier makes one contract', async () => {
  const ou = await lieu()
  const un = envoi('SOUSCRIPTIONV2', ou, { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV2 })
  const premiere = await visiteur(demarchesCalls.creationNouvelleDemarche, un)
  expect(await visiteur(demarchesCalls.creationNouvelleDemarche, un)).toEqual(premiere)
  expect(await reprises(ou)).toBe(1)
})

it('a company without a year of bills is told that its month cannot be planned', async () => {
  const ou = await lieu()
  const refuse = await refus(
    souscrire('SOUSCRIPTIONV2_PRO', ou, { choisies: { paiement_serviceMensu: 'Oui', paiement_facture: 'Non' } }),
  )
  expect(refuse).toMatchObject({ status: 400, champs: [{ champ: 'paiement_serviceMensu' }] })
  expect(await reprises(ou)).toBe(0)
})
