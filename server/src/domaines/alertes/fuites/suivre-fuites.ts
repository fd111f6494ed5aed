import type { IssueReponse } from '@ael/contract/alertes/fuites.regles.ts'
import { debitMinimal } from '@ael/contract/alertes/debit-minimal.ts'
import { periodeDe } from '@ael/contract/alertes/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import { deposerCourrierDeJour, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import { lireEmail } from '../../../kernel/session/compte.repository.ts'
import type { Services } from '../../../services.ts'
import type { Declenchement } from '../moteur/declenchement.ts'
import { declencher } from '../moteur/declencher.ts'
import { lireJours } from '../moteur/jours.query.ts'
import { lireReglages, type Reglages } from '../moteur/reglages.query.ts'
import { nuitsDe, suivre, type Suite } from './suivi.ts'
import { phraseSuivi, SUIVIS, type Suivi } from './suivis.ts'
import { cloreReponses, type ReponseOuverte, reponsesASuivre } from './suivre-fuites.sql.ts'

const REPONSES_PAR_LOT = 200
/** Days before an answer that are read with it: a meter that says nothing more since is then missed. */
const JOURS_D_AVANT = 7

type ServicesSuivi = Pick<Services, 'db' | 'config' | 'horloge'>
type Suivie = ReponseOuverte & Suite

/**
 * Looks at what the nights since have made of each open answer, and says so (docs/domaines/alertes.md#réponse-à-une-fuite).
 * A batch is one transaction: cut short anywhere, the next call does what is left, and nothing twice.
 */
export async function suivreFuites(services: ServicesSuivi, parLot = REPONSES_PAR_LOT): Promise<void> {
  let dernier: string | undefined = ''
  while (dernier !== undefined) dernier = await suivreLot(services, dernier, parLot)
}

/** Answers the last contract of the batch; none at the end. */
function suivreLot(services: ServicesSuivi, apres: string, parLot: number): Promise<string | undefined> {
  return services.db.transaction().execute(async (trx) => {
    const reponses = await reponsesASuivre(trx, apres, parLot)
    if (reponses.length === 0) return undefined
    const suivies = await juger(services, trx, reponses)
    const closes = suivies.flatMap(({ id, valide, issue }): { id: number; issue: IssueReponse | 'ANNULEE' }[] => {
      const fin = valide ? issue : 'ANNULEE'
      return fin === null ? [] : [{ id, issue: fin }]
    })
    if (closes.length > 0) await cloreReponses(trx, closes, services.horloge.maintenant())
    await dire(
      services,
      trx,
      suivies.filter(({ valide }) => valide),
    )
    return reponses.at(-1)!.numeroContrat
  })
}

async function juger(
  { horloge }: ServicesSuivi,
  trx: Database,
  reponses: readonly ReponseOuverte[],
): Promise<Suivie[]> {
  const aujourdhui = horloge.aujourdhui()
  const numeros = reponses.map(({ numeroContrat }) => numeroContrat)
  const reglages = await lireReglages(trx, numeros)
  const series = await lireJours(
    trx,
    reponses.map(({ numeroContrat, reponduLe }) => ({
      numeroContrat,
      du: ajouterJours(jourDeParis(reponduLe), -JOURS_D_AVANT),
      au: aujourdhui,
    })),
  )
  return reponses.map((reponse, rang) => {
    const { nature, debit, reponduLe, jusquAu } = reponse
    const minimum = debitDe(reponse, reglages)
    const suite = suivre(
      { nature, debit, repondu: lireJourIso(jourDeParis(reponduLe)), jusquAu: lireJourIso(jusquAu) },
      minimum === null ? [] : nuitsDe(series[rang] ?? [], minimum),
      lireJourIso(aujourdhui),
    )
    return { ...reponse, ...suite }
  })
}

const debitDe = (
  { reseau, diametre, numeroContrat }: ReponseOuverte,
  { parContrat, installation }: Reglages,
): number | null =>
  reseau === null || diametre === null
    ? null
    : debitMinimal({ reseau, diametre }, parContrat.get(numeroContrat), installation)

/** Says what came of answers: to the account that a repair holds, to the holder, with proof, that water still runs. */
async function dire(services: ServicesSuivi, trx: Database, suivies: readonly Suivie[]): Promise<void> {
  for (const { issue, utilisateurId, numeroContrat, lieu } of suivies)
    if (issue === 'CONFIRMEE' && utilisateurId !== null) {
      await deposerCourrierDeJour(services, trx, 'reparation-confirmee', await lireEmail(trx, utilisateurId), {
        numeroContrat,
        lieu,
        lien: lienApplication(services, '/conso'),
      })
    }
  const aDire = suivies.flatMap(({ issue, nuit, ...reponse }) =>
    issue === null || issue === 'CONFIRMEE' || nuit === null ? [] : { ...reponse, issue, nuit },
  )
  if (aDire.length === 0) return
  const mois = periodeDe('MOIS', services.horloge.aujourdhui())
  const dits = await ditsDansLeMois(
    trx,
    aDire.map(({ numeroContrat }) => numeroContrat),
    cleDuMois(mois.debut),
  )
  await declencher(
    services,
    trx,
    aDire.map(({ numeroContrat, titulaire, issue, nuit, debit, depuis, id }) => ({
      ...declenchementDe(issue, phraseSuivi(issue, nuit, debit)),
      numeroContrat,
      titulaire,
      depuis,
      jour: jourIso(nuit.jour),
      periode: mois,
      // It stands for the warning of the month, where that has not been given.
      cle: dits.has(`${numeroContrat} ${titulaire}`) ? `SUIVI:${id}` : cleDuMois(mois.debut),
    })),
  )
}

const cleDuMois = (debut: string): string => `MOIS:${debut}`

const declenchementDe = (suivi: Suivi, message: string) =>
  ({
    alerteId: null,
    type: 'AF',
    litres: null,
    montantCents: null,
    titre: SUIVIS[suivi].titre,
    message,
    versQui: null,
    suivi,
  }) satisfies Partial<Declenchement>

/** The contracts and holders that the protection has told of a flow under this key. */
async function ditsDansLeMois(trx: Database, contrats: readonly string[], cle: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('instance_alerte')
    .select(['numero_contrat', 'numero_client_titulaire'])
    .where('numero_contrat', '=', parmi(contrats))
    .where('code_type_alarme', '=', 'AF')
    .where('alerte_id', 'is', null)
    .where('cle', '=', cle)
    .execute()
  return new Set(rows.map((row) => `${row.numero_contrat} ${row.numero_client_titulaire}`))
}
