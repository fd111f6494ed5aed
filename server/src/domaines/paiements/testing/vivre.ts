import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { lireDemande } from '../../../import/demande.ts'
import { executerImport } from '../../../import/executer.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import type { Services } from '../../../services.ts'
import { coffreEssai } from '../../../testing/coffre.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { executerPrelevements } from '../../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../../prelevements/remises/remettre-prelevements.ts'
import { enregistrerRetour } from '../../prelevements/retours/enregistrer-retour.ts'
import { traiterNotification } from '../issue/traiter-notification.ts'
import { traiterRetour } from '../issue/traiter-retour.ts'
import { balayer } from '../recuperation/balayer.ts'
import { remettreEncaissements } from '../remise/remettre-encaissements.ts'
import { DUS, type Monde } from './grand-livre.ts'
import { FACTURE } from './naitre.ts'
import type { CompteModele } from './prestataire-modele.ts'

/** One thing that may happen to one of the attempts. `message` chooses which of the announcements made so far is delivered. */
export const geste = fc.record({
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
export type Geste = typeof geste extends fc.Arbitrary<infer G> ? G : never

class Mort extends Error {}

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

/** Lets one thing happen; whoever dies in the middle of it, or is refused, says so to nobody. */
export async function vivre(
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
export async function apaiser({ services, prestataire, references, maintenant }: Monde): Promise<void> {
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
