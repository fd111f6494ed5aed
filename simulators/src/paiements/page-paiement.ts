import { echapper, page } from '../page.ts'
import type { TransactionSimulee } from './caisse.ts'

/** What the payer, or whoever tries the agency out, may do on a simulated payment page. */
export const CHOIX = ['payer', 'refuser', 'annuler', 'payer-tard', 'notifier-deux-fois', 'ne-pas-notifier'] as const
export type Choix = (typeof CHOIX)[number]

const LIBELLES: Record<Choix, readonly [titre: string, effet: string]> = {
  payer: ['Payer', 'Le paiement est accepté, le service est prévenu, puis vous revenez.'],
  refuser: ['Refuser la carte', 'La banque refuse le paiement.'],
  annuler: ['Annuler', 'Vous renoncez et revenez.'],
  'payer-tard': ['Payer plus tard', 'Vous revenez tout de suite ; le paiement est accepté un peu après.'],
  'notifier-deux-fois': ['Payer, prévenir deux fois', 'Le service reçoit deux fois la même notification.'],
  'ne-pas-notifier': ['Payer sans prévenir', 'Le paiement est accepté, mais la notification se perd.'],
}

const euros = (cents: number, devise: string): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: devise }).format(cents / 100)

/** The hosted page: what is paid, and one button for each thing that may happen. */
export function pagePaiement(titre: string, base: string, transaction: TransactionSimulee): string {
  const boutons = CHOIX.map((choix) => {
    const [libelle, effet] = LIBELLES[choix]
    return `<li><button name="choix" value="${choix}"><strong>${libelle}</strong>${effet}</button></li>`
  })
  const contenu = `<p>${echapper(transaction.objet)}</p>
<p><strong>${echapper(euros(transaction.montantCents, transaction.devise))}</strong>, référence ${echapper(transaction.reference)}</p>
<form method="post" action="${base}/paiement/${transaction.cle}"><ul>${boutons.join('\n')}</ul></form>`
  return page({ titre: 'Paiement simulé', bandeau: titre, style: `${base}/style.css`, contenu })
}

/** A page that says why the provider does not let the payer in. */
export const pageRefus = (titre: string, base: string, motif: string): string =>
  page({ titre: 'Paiement refusé', bandeau: titre, style: `${base}/style.css`, contenu: `<p>${echapper(motif)}</p>` })
