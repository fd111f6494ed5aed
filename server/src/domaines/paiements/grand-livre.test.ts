import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jourDeParis } from '../../horloge.ts'
import { executerImport } from '../../import/executer.ts'
import type { Services } from '../../services.ts'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newFolder } from '../../testing/data-dir.ts'
import { creerFacture } from '../../testing/factures.ts'
import { signerMandat } from '../../testing/prelevements.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { balayer } from './recuperation/balayer.ts'
import { demanderPaiement } from './demande/demander-paiement.ts'
import { remettreEncaissements } from './remise/remettre-encaissements.ts'
import { executerPrelevements } from '../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../prelevements/remises/remettre-prelevements.ts'
import { enregistrerRetour } from '../prelevements/retours/enregistrer-retour.ts'
import { creerPrestataireModele, type CompteModele, type PrestataireModele } from './testing/prestataire-modele.ts'
import { sessionDe } from './testing/session.ts'
import { traiterNotification } from './issue/traiter-notification.ts'
import { traiterRetour } from './issue/traiter-retour.ts'

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

const DUS = [8642, 5000, 120] as const
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
  ),
  tentative: fc.nat(3),
  message: fc.nat(20),
  /** After how many looks at the clock the server dies; most of the time it does not. */
  mort: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 4 }),
  minutes: fc.integer({ min: 0, max: 400 }),
})
type Geste = typeof geste extends fc.Arbitrary<infer G> ? G : never
/** Each step is done at the same time as the others of its group. */
const histoire = fc.array(fc.array(geste, { minLength: 1, maxLength: 4 }), { maxLength: 10 })

class Mort extends Error {}

describe.each([true, false])('whatever happens, in whatever order (the provider can be asked: %s)', (interrogeable) => {
  it('the ledger ends as what the provider charged', async () => {
    await fc.assert(
      fc.asyncProperty(histoire, async (groupes) => {
        const monde = await naitre(interrogeable)
        for (const groupe of groupes) await Promise.all(groupe.map((un) => vivre(monde, un)))
        await apaiser(monde)
        await comparer(monde)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a provider that is down', () => {
  it('opens no page: the payer is told to try later, the attempt stays for somebody to see, nothing is recorded', async () => {
    const monde = await naitre(true)
    monde.prestataire.joignable = false
    await expect(monde.demander('e', 2)).rejects.toMatchObject({ nature: 'technique', code: 'PRESTATAIRE' })
    const { db } = app.services
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
    const monde = await naitre(true)
    monde.prestataire.joignable = false
    await expect(monde.demander('f', 2)).rejects.toMatchObject({ code: 'PRESTATAIRE' })
    monde.prestataire.joignable = true
    const reference = await monde.demander('g', 2)
    expect(monde.prestataire.comptes.has(reference)).toBe(true)
  })
})

interface Monde {
  demander: (conversationId: string, ...rangs: number[]) => Promise<string>
  services: Services
  prestataire: PrestataireModele
  contrat: string
  factures: number[]
  references: string[]
  messages: Buffer[]
  maintenant: { ms: number }
}

/** A customer with three bills, and four attempts: two on the same bill, one on two bills, one on the balance of the contract. */
async function naitre(interrogeable: boolean): Promise<Monde> {
  const { db } = app.services
  const prestataire = creerPrestataireModele(interrogeable)
  const maintenant = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const horloge = { maintenant: () => new Date(maintenant.ms), aujourdhui: () => jourDeParis(new Date(maintenant.ms)) }
  const services: Services = { ...app.services, horloge, paiements: prestataire.fournisseurs }
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
  return { demander, services, prestataire, contrat, factures, references, messages: [], maintenant }
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

/** After a refusal the payer has his card page for a quarter of an hour; a bank that has not decided may take days. */
const peutPayer = ({ issue, demande }: CompteModele, maintenant: number): boolean =>
  maintenant - demande.creeeLe.getTime() < (issue === 'EN_ATTENTE' ? 6 * 24 * 60 : 15) * 60_000

async function vivre(
  { services, prestataire, references, messages, maintenant, contrat, factures }: Monde,
  { quoi, tentative, message, mort, minutes }: Geste,
): Promise<void> {
  const reference = references[tentative] ?? ''
  const compte = prestataire.comptes.get(reference)
  const serveur = mourir(services, mort)
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
        await importerSoldes(contrat)
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
      case 'reculer':
        // The clock of another server.
        maintenant.ms -= Math.min(minutes, 3) * 60_000
    }
  } catch (error) {
    if (!(error instanceof Mort)) throw error
  }
}

/** The utility sends again the balances from before anything was paid. */
async function importerSoldes(contrat: string): Promise<void> {
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
  const { comptes } = await executerImport(app.services.pool, new Date(), {
    fichier,
    rejets: `${fichier}.csv`,
    contenu: { nature: 'factures' },
  })
  expect(comptes.rejets).toEqual({})
}

/** Everything calms down: the provider answers, time passes, and what it could not be asked about it announces again. */
async function apaiser({ services, prestataire, references, maintenant }: Monde): Promise<void> {
  prestataire.joignable = true
  for (let tour = 0; tour < 6; tour++) {
    maintenant.ms += 6 * 3_600_000
    await balayer(services)
  }
  if (!prestataire.fournisseurs.pour('')?.interroger) {
    for (const reference of references)
      await traiterNotification(services, 'payline', {
        methode: 'POST',
        requete: '',
        enTetes: {},
        corps: prestataire.annoncer(reference),
      })
  }
  await remettreEncaissements(services)
}

async function comparer({ services: { db }, prestataire, contrat, factures, references }: Monde): Promise<void> {
  const debites = references.filter((reference) => prestataire.comptes.get(reference)?.issue === 'ENREGISTRE')
  const debitesCents = debites.reduce(
    (total, reference) => total + (prestataire.comptes.get(reference)?.demande.montantCents ?? 0),
    0,
  )

  const enregistrees = await db
    .selectFrom('tentative_paiement')
    .select(['reference', 'integree_le'])
    .where('etat', '=', 'ENREGISTREE')
    .where('reference', 'in', references)
    .execute()
  expect(enregistrees.map(({ reference }) => reference).sort()).toEqual(debites.toSorted())
  expect(enregistrees.every(({ integree_le }) => integree_le !== null)).toBe(true)

  const encaissements = await db
    .selectFrom('encaissement as e')
    .innerJoin('tentative_paiement as t', 't.id', 'e.tentative_id')
    .innerJoin('reglement as r', 'r.id', 'e.reglement_id')
    .select([
      't.reference',
      'e.montant_cents',
      'e.trop_percu_cents',
      'r.montant_cents as regle',
      'r.reference as ligne',
    ])
    .where('t.reference', 'in', references)
    .execute()
  const total = (quoi: (un: (typeof encaissements)[number]) => number) =>
    encaissements.reduce((somme, un) => somme + quoi(un), 0)
  expect(total((un) => un.montant_cents)).toBe(debitesCents)
  expect(total((un) => un.regle)).toBe(debitesCents)

  const du = DUS.reduce<number>((somme, un) => somme + un, 0)
  const soldes = await db.selectFrom('facture').select('solde_cents').where('id', 'in', factures).execute()
  const debits = await db
    .selectFrom('prelevement')
    .select('montant_cents')
    .where('numero_contrat', '=', contrat)
    .where('etat', '=', 'EXECUTE')
    .execute()
  const prelevesCents = debits.reduce((somme, { montant_cents }) => somme + montant_cents, 0)
  expect(soldes.reduce((somme, { solde_cents }) => somme + solde_cents, 0)).toBe(du - debitesCents - prelevesCents)
  const enFaveur = soldes.reduce((somme, { solde_cents }) => somme + Math.max(0, -solde_cents), 0)
  expect(total((un) => un.trop_percu_cents) + prelevesCents).toBeGreaterThanOrEqual(enFaveur)

  const recus = await db
    .selectFrom('courrier')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('type', '=', 'paiement-recu')
    .where('texte', 'like', `%G${contrat}%`)
    .executeTakeFirst()
  const surFactures = debites.filter((reference) => reference !== references[3]).length
  expect(recus?.nombre).toBe(surFactures)

  const remis = readdirSync(remises)
    .filter((nom) => nom.endsWith('.ndjson'))
    .flatMap((nom) => readFileSync(path.join(remises, nom), 'utf8').trim().split('\n'))
    .map((ligne) => (JSON.parse(ligne) as { reference: string }).reference)
    .filter((ligne) => references.some((reference) => ligne.startsWith(reference)))
  expect(new Set(remis)).toEqual(new Set(encaissements.map(({ ligne }) => ligne)))
  expect(remis).toHaveLength(encaissements.length)
}
