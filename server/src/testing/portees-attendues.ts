import type { Scope } from '@ael/contract/acces/scopes.ts'

/**
 * Which feature of a perimeter closes what, by the address of a call (docs/domaines/acces.md#périmètres and the
 * catalogue of calls): said here once more, apart from the declarations, so that a wrong or forgotten one is seen. The
 * first line that fits counts. A new call needs a line, or falls under that of its controller.
 */
const PORTEES: readonly (readonly [adresse: RegExp, scope: Scope | null, pourquoi: string])[] = [
  [/^Abonnement\/telechargerFicheReleveCompte/, 'factures', 'what was billed and paid'],
  [/^Abonnement\/(?:detailAppareil|compteur|infoAbonne|telechargerJustificatif)/, 'contrat', 'the contract in detail'],
  [
    /^Abonnement\//,
    null,
    'the list of contracts and what every page says of the current one; what an account makes of them',
  ],
  [/^Acces\//, null, 'rights, sessions and the perimeters themselves'],
  [/^Administration\//, null, 'the work of the staff'],
  [/^Alerte\//, 'alertes', 'alerts, whatever they watch'],
  [/^Amendis\//, 'factures', 'unpaid bills'],
  [/^Client\/(?:infoClient|miseAJour)/, 'contrat', 'the details of the customers of a contract'],
  [/^Client\//, null, 'lists, and yes or no without a detail'],
  [/^Configuration\//, null, 'settings'],
  [/^Consommation\//, 'consommation', 'readings'],
  [/^ContactDocumentaire\/infoMail/, 'contrat', 'how the holder is reached'],
  [/^ContactDocumentaire\/listeEtat/, null, 'the names of the states'],
  [/^ContactDocumentaire\//, 'synthesedesdemandes', 'requests made of a message'],
  [/^ContenuDynamique\//, null, 'texts'],
  [/^Demarche\/definition/, null, 'the forms themselves, which hold nothing of anybody'],
  [/^Demarche\//, 'synthesedesdemandes', 'requests made for a contract'],
  [/^Document\//, 'affichertuiledocuments', 'archived documents'],
  [/^Export\//, 'consommation', 'readings as a file'],
  [
    /^Facturation\/(?:listeConsommations|prixMetreCube)/,
    'consommation',
    'billed readings and what water costs, which consumption shows',
  ],
  [
    /^Facturation\/(?:\w*[iI]ndex|dernierReleve|isSaisieIndex|ouverturePeriodeReleve|\w*AutoReleve)/,
    'consommation',
    'readings that a subscriber sends',
  ],
  [/^Factur(?:e|ation)\//, 'factures', 'bills, balances and payments'],
  [/^Interventions\//, 'contrat', 'visits of a technician at the contract'],
  [/^Groupe\/administration/, null, 'the work of the staff'],
  [/^Groupe\/groupes$/, null, 'the groups to choose from on every page'],
  [/^Groupe\//, 'groupe', 'groups and what they hold'],
  [/^(?:Web)?Paiement\//, 'factures', 'payments'],
  [/^Exploitation\//, null, 'how the service runs, for administrators'],
  [/^Echange\//, null, 'receivers, deliveries and keys, for administrators'],
  [/^Journal\//, null, 'what the staff has written'],
  [/^Prelevement\/listeRetours$/, null, 'what the bank gave back, for administrators'],
  [/^Prelevement\//, 'services', 'direct debits and monthly plans, which are services'],
  [/^Service\//, 'services', 'the services of a contract or a group'],
  [/^TableauDeBord\/\w*(?:Consommation|Levee)/, 'consommation', 'the tiles of consumption'],
  [/^TableauDeBord\//, 'factures', 'the tiles of bills and balances'],
  [/^SecondFacteur\//, null, 'how the staff signs in'],
  [/^(?:Utilisateur|SocialLogin|Sante|referentiel)\/|^log$/, null, 'the account, the service, the country'],
]

/** The feature that has to close a call; throws for an address that nobody has thought of. */
export function porteeAttendue(adresse: string): Scope | null {
  const ligne = PORTEES.find(([motif]) => motif.test(adresse))
  if (!ligne) throw new Error(`${adresse}: say in portees-attendues.ts which feature of a perimeter closes it`)
  return ligne[1]
}

/** The lines that no call needs. */
export const porteesSansAppel = (adresses: readonly string[]): string[] =>
  PORTEES.filter((ligne) => !adresses.some((adresse) => PORTEES.find(([motif]) => motif.test(adresse)) === ligne)).map(
    ([motif]) => String(motif),
  )
