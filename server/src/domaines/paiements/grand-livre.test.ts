import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jourDeParis } from '../../kernel/horloge.ts'
import { lireDemande } from '../../import/demande.ts'
import { executerImport } from '../../import/executer.ts'
import type { Services } from '../../services.ts'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { coffreEssai } from '../../testing/coffre.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newFolder } from '../../testing/data-dir.ts'
import { creerFacture } from '../../testing/factures.ts'
import { signerMandat } from '../../testing/prelevements.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { sessionDe } from '../../testing/session.ts'
import { balayer } from './recuperation/balayer.ts'
import { demanderPaiement } from './demande/demander-paiement.ts'
import { remettreEncaissements } from './remise/remettre-encaissements.ts'
import { executerPrelevements } from '../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../prelevements/remises/remettre-prelevements.ts'
import { enregistrerRetour } from '../prelevements/retours/enregistrer-retour.ts'
import { accorder, comparer, DUS, type Monde } from './testing/grand-livre.ts'
import { creerPrestataireModele, type CompteModele } from './testing/prestataire-modele.ts'
import { ouvrirVisite } from './testing/session.ts'
import { traiterNotification } from './issue/traiter-notification.ts'
import { traiterRetour } from './issue/traiter-retour.ts'

/** A database and a folder for each describe: what one of them leaves undone is no work of the next. */
function surSaBase(): { app: () => TestApp; remises: () => string } {
  let app: TestApp
  let remises: string
  beforeAll(async () => {
    remises = mkdtempSync(path.join(tmpdir(), 'ael-remises-'))
    app = await createTestApp({ env: { REMISES_DIR: remises, PRELEVEMENTS_DIR: remises } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(remises, { recursive: true })
  })
  return { app: () => app, remises: () => remises }
}

const FACTURE = {
  date_emission: '2026-10-19',
  montant_ht_cents: 8192,
  montant_tva_cents: 450,
  montant_ttc_cents: 8642,
} as const

/** One thing that may happen to one of the attempts. `message` chooses which of the announcements made so far is delivered. */
const geste = fc.record({
  quoi: fc.constantFrom(
    'payer',
    'payer',
    'refuser',
    'annuler',
    'annoncer',
    'annoncer',
    'livrer',
    'livrer',
    'revenir',
    'renoncer',
    'balayer',
    'panne',
    'remettre',
    'doubler',
    'importer',
    'debiter',
    'executer',
    'rejeter',
    'reculer',
    'solder',
    'solder',
    'visiter',
    'crediter',
    'rembourser',
    'contester',
    'rendre',
    'echouer',
    'inconnu',
  ),
  tentative: fc.nat(7),
  message: fc.nat(20),
  /** After how many looks at the clock the server dies; most of the time it does not. */
  mort: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 4 }),
  minutes: fc.integer({ min: 0, max: 400 }),
})
type Geste = typeof geste extends fc.Arbitrary<infer G> ? G : never
/** Each step is done at the same time as the others of its group. */
const histoire = fc.array(fc.array(geste, { minLength: 1, maxLength: 4 }), { maxLength: 10 })

/** Long enough for a page to have been opened, and short enough for the same click to come again. */
const ENTRE_GROUPES_MS = 10_000

const pas = (quoi: Geste['quoi'], tentative = 0): Geste => ({ quoi, tentative, message: 0, mort: null, minutes: 0 })
/** Two clicks at once are one attempt, paid once. */
const doubleClic: Geste[][] = [[pas('solder'), pas('solder')], [pas('payer', 4)], [pas('annoncer', 4)]]

class Mort extends Error {}

describe.each([true, false])('whatever happens, in whatever order (the provider can be asked: %s)', (interrogeable) => {
  const { app, remises } = surSaBase()

  it('the ledger ends as what the provider charged', async () => {
    await fc.assert(
      fc.asyncProperty(histoire, async (groupes) => {
        const monde = await naitre(app().services, interrogeable)
        for (const groupe of groupes) {
          await Promise.all(groupe.map((un) => vivre(monde, un)))
          await accorder(monde)
          monde.maintenant.ms += ENTRE_GROUPES_MS
        }
        await apaiser(monde)
        await comparer(monde, remises())
      }),
      // What fails is told with its counterexample, however far it was made smaller by then; a slow machine tries fewer.
      {
        numRuns: 26,
        examples: [[doubleClic]],
        plugins: [fc.interruptAfterTimeLimit(100_000, { failOnInterrupt: false })],
      },
    )
  }, 120_000)
})

describe('a provider that is down', () => {
  const { app } = surSaBase()

  it('opens no page: the payer is told to try later, the attempt stays for somebody to see, nothing is recorded', async () => {
    const monde = await naitre(app().services, true)
    monde.prestataire.joignable = false
    await expect(monde.demander('e', 2)).rejects.toMatchObject({ nature: 'technique', code: 'PRESTATAIRE' })
    const { db } = app().services
    const lire = () =>
      db
        .selectFrom('tentative_paiement as t')
        .innerJoin('ligne_tentative_paiement as l', 'l.tentative_id', 't.id')
        .select(['t.etat', 't.interroger_le', 't.interrogations'])
        .where('l.facture_id', '=', monde.factures[2] ?? 0)
        .executeTakeFirst()
    expect(await lire()).toMatchObject({ etat: 'CREEE', interroger_le: new Date('2026-11-21T09:03:00Z') })
    monde.maintenant.ms += 4 * 60_000
    await balayer(monde.services)
    expect(await lire()).toMatchObject({
      etat: 'CREEE',
      interrogations: 1,
      interroger_le: new Date('2026-11-21T09:10:00Z'),
    })
    monde.maintenant.ms += 8 * 24 * 3_600_000
    await balayer(monde.services)
    expect(await lire()).toMatchObject({ etat: 'EXPIREE', interroger_le: null })
  })

  it('is asked by nobody else in vain: a second click opens the page once it is back', async () => {
    const monde = await naitre(app().services, true)
    monde.prestataire.joignable = false
    await expect(monde.demander('f', 2)).rejects.toMatchObject({ code: 'PRESTATAIRE' })
    monde.prestataire.joignable = true
    const reference = await monde.demander('g', 2)
    expect(monde.prestataire.comptes.has(reference)).toBe(true)
  })
})

/** A customer with three bills, and four attempts: two on the same bill, one on two bills, one on the balance of the contract. */
async function naitre(communs: Services, interrogeable: boolean): Promise<Monde> {
  const { db } = communs
  // The attempts of earlier worlds are unknown to the provider of this one.
  await db
    .updateTable('tentative_paiement')
    .set({ interroger_le: null })
    .where('interroger_le', 'is not', null)
    .execute()
  const prestataire = creerPrestataireModele(interrogeable)
  const maintenant = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const horloge = { maintenant: () => new Date(maintenant.ms), aujourdhui: () => jourDeParis(new Date(maintenant.ms)) }
  const services: Services = { ...communs, horloge, paiements: prestataire.fournisseurs }
  const usager = await creerUtilisateur(db)
  const contrat = await creerContratRattache(db, usager)
  const factures: number[] = []
  for (const [rang, solde_cents] of DUS.entries())
    factures.push(
      await creerFacture(db, contrat, {
        ...FACTURE,
        numero_facture_client: `G${contrat}${rang}`,
        solde_cents,
        date_echeance: `2026-11-${16 - rang}`,
        mode_reglement: rang === 0 ? 'TIP' : 'PRELEVEMENT',
      }),
    )
  await signerMandat(db, contrat)
  const session = sessionDe(usager)
  const demander = async (conversationId: string, ...rangs: number[]) => {
    const demandees = rangs.map((rang) => ({
      reference: `G${contrat}${rang}`,
      numeroContrat: contrat,
      montantCents: undefined,
    }))
    const objet =
      rangs.length > 0 ? { factures: demandees, echeance: false } : { numeroContrat: contrat, montantCents: 9000 }
    return (await demanderPaiement(services, { session, conversationId, email: null }, objet)).reference
  }
  const references = [await demander('a', 0), await demander('b', 0), await demander('c', 0, 1), await demander('d')]
  const soldees: string[] = []
  const retenir = (connues: string[], reference: string): void => {
    if (!connues.includes(reference)) connues.push(reference)
  }
  const solder = async (serveur: Services, conversationId: string) => {
    const { reference } = await demanderPaiement(
      serveur,
      { session, conversationId, email: null },
      { numeroContrat: contrat, montantCents: undefined },
    )
    retenir(soldees, reference)
    retenir(references, reference)
  }
  const visite = await ouvrirVisite(db, factures[0] ?? 0)
  const visiter = async (serveur: Services, conversationId: string) => {
    const facture = { reference: `G${contrat}0`, numeroContrat: contrat, montantCents: undefined }
    retenir(
      references,
      (
        await demanderPaiement(
          serveur,
          { session: visite, conversationId, email: 'visiteur@exemple.fr' },
          { factures: [facture], echeance: false },
        )
      ).reference,
    )
  }
  return {
    demander,
    solder,
    visiter,
    services,
    prestataire,
    contrat,
    factures,
    references,
    soldees,
    credits: { cents: 0 },
    messages: [],
    maintenant,
  }
}

/** The same services, on a server that dies at the n-th look at its clock, in the middle of whatever it does. */
function mourir(services: Services, mort: number | null): Services {
  if (mort === null) return services
  let restent = mort
  const { horloge } = services
  const maintenant = () => {
    restent -= 1
    if (restent < 0) throw new Mort('le serveur s’arrête')
    return horloge.maintenant()
  }
  return { ...services, horloge: { maintenant, aujourdhui: () => horloge.aujourdhui() } }
}

/** The operation by which a payment that was not captured is taken back whole. */
const ECHEC = 'REMISE'
/** After a refusal the payer has his card page for a quarter of an hour; a bank that has not decided may take days. */
const peutPayer = ({ issue, demande, reprises }: CompteModele, maintenant: number): boolean =>
  reprises.length === 0 && maintenant - demande.creeeLe.getTime() < (issue === 'EN_ATTENTE' ? 6 * 24 * 60 : 15) * 60_000

async function vivre(
  { services, solder, visiter, prestataire, references, messages, maintenant, contrat, factures, credits }: Monde,
  { quoi, tentative, message, mort, minutes }: Geste,
): Promise<void> {
  const reference = references[tentative % references.length] ?? ''
  const compte = prestataire.comptes.get(reference)
  const serveur = mourir(services, mort)
  // He comes back in the same one, or in a new one.
  const conversation = `onglet ${message % 5}`
  const livrer = (corps: Buffer | undefined) =>
    corps && traiterNotification(serveur, 'payline', { methode: 'POST', requete: '', enTetes: {}, corps })
  try {
    switch (quoi) {
      case 'payer':
        if (compte && peutPayer(compte, maintenant.ms)) compte.issue = 'ENREGISTRE'
        return
      case 'refuser':
      case 'annuler':
        if (compte && compte.issue !== 'ENREGISTRE') compte.issue = quoi === 'refuser' ? 'REFUSE' : 'ANNULE'
        return
      case 'annoncer':
        messages.push(prestataire.annoncer(reference))
        await livrer(messages.at(-1))
        return
      case 'livrer':
        await livrer(messages[message])
        return
      case 'revenir':
      case 'renoncer':
        await traiterRetour(
          serveur,
          { utilisateur: null },
          { referenceTransaction: reference, issue: quoi === 'revenir' ? 'succes' : 'annulation' },
        )
        return
      case 'balayer':
        maintenant.ms += minutes * 60_000
        await balayer(serveur)
        return
      case 'panne':
        prestataire.joignable = !prestataire.joignable
        return
      case 'remettre':
        await remettreEncaissements(serveur)
        return
      case 'doubler':
        if (compte?.issue === 'ENREGISTRE')
          await livrer(
            Buffer.from(
              prestataire.annoncer(reference).toString().replace(compte.transaction, `${compte.transaction}BIS`),
            ),
          )
        return
      case 'importer':
        await importerSoldes(services, contrat)
        return
      case 'debiter':
        await remettrePrelevements(serveur)
        return
      case 'executer':
        await executerPrelevements(serveur)
        return
      case 'rejeter':
        await enregistrerRetour(
          serveur,
          { fichier: 'r.xml', messageId: `R${contrat}` },
          { boutEnBout: `FAC-${factures[1 + (message % 2)]}`, motif: 'AM04', montantCents: null, jour: '2026-11-26' },
        )
        return
      case 'solder':
        await solder(serveur, conversation)
        return
      case 'visiter':
        await visiter(serveur, conversation)
        return
      case 'crediter':
        credits.cents += 1000 + message
        await creerFacture(services.db, contrat, {
          type: 'AVOIR',
          montant_ht_cents: -1000 - message,
          montant_tva_cents: 0,
          montant_ttc_cents: -1000 - message,
          solde_cents: -1000 - message,
        })
        return
      case 'rembourser':
      case 'contester':
        if (compte?.issue === 'ENREGISTRE')
          compte.reprises.push({
            operation: `R${compte.reprises.length}`,
            transaction: compte.transaction,
            nature: quoi === 'rembourser' ? 'REMBOURSEMENT' : 'CONTESTATION',
            montantCents: 1 + minutes * 20,
            devise: 'EUR',
            rendue: false,
          })
        return
      case 'rendre': {
        const reprise = compte?.reprises[message % compte.reprises.length]
        if (reprise && reprise.operation !== ECHEC) reprise.rendue = true
        return
      }
      case 'echouer':
        // Authorised, and never captured: no longer a payment, whether or not anybody was told that it was one.
        if (compte?.issue !== 'ENREGISTRE') return
        compte.issue = 'REFUSE'
        compte.reprises.push({
          operation: ECHEC,
          transaction: compte.transaction,
          nature: 'REMISE_ECHOUEE',
          montantCents: compte.demande.montantCents,
          devise: 'EUR',
          rendue: false,
        })
        return
      case 'inconnu':
        await livrer(
          Buffer.from(
            JSON.stringify({
              ...(JSON.parse(prestataire.annoncer(reference).toString()) as object),
              issue: 'INCONNU',
              alarme: 'code inconnu',
            }),
          ),
        )
        return
      case 'reculer':
        // The clock of another server.
        maintenant.ms -= Math.min(minutes, 3) * 60_000
    }
  } catch (error) {
    // What may not be paid just now is refused.
    if (!(error instanceof Mort) && !(error instanceof ErreurMetier)) throw error
  }
}

/** The utility sends again the balances from before anything was paid. */
async function importerSoldes({ pool }: Services, contrat: string): Promise<void> {
  const fichier = path.join(await newFolder(0o700), 'factures.ndjson')
  const lignes = DUS.map((cents, rang) => ({
    numeroFactureClient: `G${contrat}${rang}`,
    numeroContrat: contrat,
    dateEmission: FACTURE.date_emission,
    dateEcheance: `2026-11-${16 - rang}`,
    montantHT: 81.92,
    montantTVA: 4.5,
    montantTTC: 86.42,
    modeReglement: rang === 0 ? 'TIP' : 'PRELEVEMENT',
    solde: cents / 100,
    soldeAu: '2026-11-21T06:00:00+01:00',
  }))
  await writeFile(fichier, lignes.map((ligne) => JSON.stringify(ligne)).join('\n'))
  const { comptes } = await executerImport(
    pool,
    new Date(),
    { fichier, rejets: `${fichier}.csv`, ...lireDemande('factures', {}) },
    coffreEssai,
  )
  expect(comptes.rejets).toEqual({})
}

/** Everything calms down: the provider answers, time passes, and what it could not be asked about it announces again. */
async function apaiser({ services, prestataire, references, maintenant }: Monde): Promise<void> {
  prestataire.joignable = true
  for (let tour = 0; tour < 6; tour++) {
    maintenant.ms += 6 * 3_600_000
    await balayer(services)
  }
  const interrogeable = Boolean(prestataire.fournisseurs.pour('')?.interroger)
  for (const reference of references) {
    // A provider tells what it takes back; it is not asked about a payment that is recorded.
    if (interrogeable && prestataire.comptes.get(reference)?.reprises.length === 0) continue
    await traiterNotification(services, 'payline', {
      methode: 'POST',
      requete: '',
      enTetes: {},
      corps: prestataire.annoncer(reference),
    })
  }
  await remettreEncaissements(services)
}
