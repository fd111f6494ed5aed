import { createHmac } from 'node:crypto'
import { page } from '../page.ts'
import type { DemandeRecue, TransactionSimulee } from './caisse.ts'
import { memeTexte } from './lecture.ts'
import { posterFormulaire, simulateurPaiement, type CreerSimulateur } from './simulateur.ts'

interface PageSimulee {
  nom: string
  titre: string
  cle: string
  /** What its server asks for before it tells the state of a reference; null where it does not tell. */
  jeton: string | null
}

const STATUTS: Record<TransactionSimulee['etat'], string> = {
  PAYEE: 'PAYE',
  REFUSEE: 'REFUSE',
  ANNULEE: 'ANNULE',
  OUVERTE: 'EN_COURS',
}
const HORS_DOCUMENTATION = { schema: { hide: true } }

function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  return {
    reference: lire('reference'),
    montantCents: Number(lire('montant')),
    devise: lire('devise'),
    email: lire('email'),
    objet: `Dette ${lire('dette')}`,
    notification: lire('notification'),
    retours: { succes: lire('retour'), refus: lire('retour'), annulation: lire('annulation'), attente: lire('retour') },
    champs: {},
  }
}

const resultat = (transaction: TransactionSimulee): Record<string, string> => ({
  reference: transaction.reference,
  statut: STATUTS[transaction.etat],
  ...(transaction.etat === 'PAYEE' && {
    transaction: transaction.identifiant,
    autorisation: transaction.identifiant.slice(0, 6),
  }),
  montant: String(transaction.montantCents),
  devise: transaction.devise,
})

/** Stands in for a page whose contract is ours to agree upon: signed fields both ways, and a state that may be asked for. */
export function simulateurPageExterne({ nom, titre, cle, jeton }: PageSimulee): CreerSimulateur {
  const signer = (texte: string): string => createHmac('sha256', cle).update(texte).digest('hex')
  function signe(champs: Record<string, string>): string {
    const texte = new URLSearchParams(champs).toString()
    return `${texte}&signature=${signer(texte)}`
  }
  function motifRefus(champs: URLSearchParams): string | null {
    const texte = new URLSearchParams([...champs].filter(([champ]) => champ !== 'signature')).toString()
    if (!memeTexte(champs.get('signature') ?? '', signer(texte))) return 'La signature de la demande est fausse.'
    return /^[1-9]\d{0,9}$/.test(champs.get('montant') ?? '') && champs.get('reference') && champs.get('notification')
      ? null
      : 'Un champ manque.'
  }
  return simulateurPaiement({
    nom,
    titre,
    notifier: (transaction) => posterFormulaire(transaction.notification, signe(resultat(transaction))),
    retour: (transaction, issue) => transaction.retours[issue],
    routes(app, { base, caisse, accueillir, refuser }) {
      app.route<{ Querystring: Record<string, string>; Body: string | undefined }>({
        method: ['GET', 'POST'],
        url: `${base}/payer`,
        ...HORS_DOCUMENTATION,
        async handler({ query, body }, reply) {
          const champs = new URLSearchParams(body ?? query)
          const motif = motifRefus(champs)
          return motif ? refuser(reply, motif) : accueillir(reply, lireDemande(champs))
        },
      })
      app.get(`${base}/libre`, HORS_DOCUMENTATION, async (_, reply) =>
        reply.type('text/html; charset=utf-8').send(
          page({
            titre: 'Paiement sans facture',
            bandeau: titre,
            style: `${base}/style.css`,
            contenu: '<p>Ici, le service encaisse sans passer par l’agence ; sa comptabilité le lui dira.</p>',
          }),
        ),
      )
      if (jeton === null) return
      app.get<{ Querystring: { reference?: string } }>(
        `${base}/etat`,
        HORS_DOCUMENTATION,
        async ({ query, headers }, reply) => {
          if (headers.authorization !== `Bearer ${jeton}`) return reply.status(401).send({})
          const transaction = caisse.toutes().findLast(({ reference }) => reference === query.reference)
          return transaction && transaction.etat !== 'OUVERTE' ? resultat(transaction) : reply.status(404).send({})
        },
      )
    },
  })
}
