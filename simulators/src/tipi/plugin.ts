import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { autorisationDe, momentDe, RESULTATS, retoursVers } from '../paiements/dgfip.ts'
import { posterFormulaire, simulateurPaiement } from '../paiements/simulateur.ts'
import { TIPI_SIMULE } from './cles.ts'

const FORMATS: Readonly<Record<string, RegExp>> = {
  numcli: new RegExp(`^${TIPI_SIMULE.numcli}$`),
  exer: /^\d{4}$/,
  refdet: /^[A-Za-z0-9]{6,30}$/,
  objet: /^[A-Za-z0-9 ]{1,100}$/,
  montant: /^[1-9]\d{2,5}$/,
  mel: /^[^@\s]{1,64}@[^@\s]{2,64}$/,
  urlcl: /^https?:\/\//,
  saisie: /^[TXMAW]$/,
}

function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  const retour = lire('urlcl')
  return {
    reference: lire('refdet'),
    montantCents: Number(lire('montant')),
    devise: 'EUR',
    email: lire('mel'),
    objet: lire('objet'),
    notification: retour,
    retours: retoursVers(retour),
    champs: Object.fromEntries(champs),
  }
}

/** The fields of the demand again, with what became of it; nothing is signed. */
function resultat(transaction: TransactionSimulee): string {
  const { urlcl: _, ...repris } = transaction.champs
  return new URLSearchParams({
    ...repris,
    refdet: transaction.reference,
    montant: String(transaction.montantCents),
    resultrans: RESULTATS[transaction.etat],
    ...autorisationDe(transaction),
    ...momentDe(transaction),
  }).toString()
}

/** Stands in for TIPI: one address in, one address out, and no proof either way. */
export const tipiSimule = simulateurPaiement({
  nom: 'tipi',
  titre: 'TIPI simulé',
  notifier: (transaction) => posterFormulaire(transaction.notification, resultat(transaction)),
  retour: (transaction, issue) => `${transaction.retours[issue]}?${resultat(transaction)}`,
  routes(app, { base, accueillir, refuser }) {
    app.get<{ Querystring: Record<string, string> }>(
      `${base}/tpa/paiement.web`,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const champs = new URLSearchParams(query)
        const faux = Object.entries(FORMATS).find(([nom, format]) => !format.test(champs.get(nom) ?? ''))
        return faux ? refuser(reply, `Le champ ${faux[0]} n’est pas valable.`) : accueillir(reply, lireDemande(champs))
      },
    )
  },
})
