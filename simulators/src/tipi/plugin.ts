import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { simulateurPaiement } from '../paiements/simulateur.ts'
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
    retours: { succes: retour, refus: retour, annulation: retour, attente: retour },
    champs: Object.fromEntries(champs),
  }
}

const RESULTATS: Record<TransactionSimulee['etat'], string> = { PAYEE: 'P', REFUSEE: 'R', ANNULEE: 'A', OUVERTE: '' }

/** The fields of the demand again, with what became of it; nothing is signed. */
function resultat(transaction: TransactionSimulee): string {
  const local = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' }).format(transaction.decideeLe ?? new Date())
  const [jour = '', heure = ''] = local.split(' ')
  const { urlcl: _, ...repris } = transaction.champs
  return new URLSearchParams({
    ...repris,
    refdet: transaction.reference,
    montant: String(transaction.montantCents),
    resultrans: RESULTATS[transaction.etat],
    ...(transaction.etat === 'PAYEE' && { numauto: transaction.identifiant.slice(0, 6) }),
    dattrans: jour.replaceAll('/', ''),
    heurtrans: heure.replace(':', ''),
  }).toString()
}

/** Stands in for TIPI: one address in, one address out, and no proof either way. */
export const tipiSimule = simulateurPaiement({
  nom: 'tipi',
  titre: 'TIPI simulé',
  notifier: (transaction) => ({
    methode: 'POST',
    url: transaction.notification,
    enTetes: { 'content-type': 'application/x-www-form-urlencoded' },
    corps: resultat(transaction),
  }),
  retour: (transaction, issue) => `${transaction.retours[issue]}?${resultat(transaction)}`,
  routes(app, { base, accueillir, refuser }) {
    app.get<{ Querystring: Record<string, string> }>(`${base}/tpa/paiement.web`, { schema: { hide: true } }, async ({ query }, reply) => {
      const champs = new URLSearchParams(query)
      const faux = Object.entries(FORMATS).find(([nom, format]) => !format.test(champs.get(nom) ?? ''))
      return faux ? refuser(reply, `Le champ ${faux[0]} n’est pas valable.`) : accueillir(reply, lireDemande(champs))
    })
  },
})
