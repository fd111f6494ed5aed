import type { DemandeRecue, TransactionSimulee } from './caisse.ts'

/** `resultrans`, in PayFiP as in TIPI before it. */
export const RESULTATS: Record<TransactionSimulee['etat'], string> = {
  PAYEE: 'P',
  REFUSEE: 'R',
  ANNULEE: 'A',
  OUVERTE: '',
}

/** When the payer decided, in Paris: `dattrans` DDMMYYYY, `heurtrans` HHMM. */
export function momentDe({ decideeLe }: TransactionSimulee): { dattrans: string; heurtrans: string } {
  const local = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(decideeLe ?? new Date())
  const [jour = '', heure = ''] = local.split(' ')
  return { dattrans: jour.replaceAll('/', ''), heurtrans: heure.replace(':', '') }
}

/** The authorisation, of what was paid only. */
export const autorisationDe = ({ etat, identifiant }: TransactionSimulee): { numauto?: string } =>
  etat === 'PAYEE' ? { numauto: identifiant.slice(0, 6) } : {}

/** One address takes the browser back, whatever became of the payment. */
export const retoursVers = (adresse: string): DemandeRecue['retours'] => ({
  succes: adresse,
  refus: adresse,
  annulation: adresse,
  attente: adresse,
})
