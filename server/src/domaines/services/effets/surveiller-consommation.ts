import type { SaisieService } from '@ael/contract/services/schemas.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { arreterSurveillance, surveillerSeuil } from '../../alertes/gestion/surveiller-seuil.public.ts'
import { type EffetService, type Lieu, type Manque, type Suite } from './effet.ts'

const manques = ({ seuil, unite, email }: SaisieService): Manque[] => [
  ...(seuil === undefined ? [{ champ: 'info_seuil', message: 'Indiquez le seuil à surveiller.' }] : []),
  ...(unite === undefined ? [{ champ: 'info_unite', message: 'Choisissez m³ ou litres.' }] : []),
  ...(email === undefined
    ? [{ champ: 'user_email', message: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.' }]
    : []),
]

async function surveiller(
  { services, trx, demandeur }: Lieu,
  contrat: ContratVerifie,
  { seuil = 0, unite = 'M', email = '' }: SaisieService,
): Promise<Suite> {
  try {
    const { id, avertissement } = await surveillerSeuil(services, trx, demandeur, { contrat, seuil, unite, email })
    return { detail: { alerte_id: id, adresse_mail: email }, ...(avertissement !== null && { avertissement }) }
  } catch (error) {
    if (!(error instanceof ErreurMetier)) throw error
    return { refus: { code: 'S002', message: error.message } }
  }
}

/** The alert of a month's consumption: it is one of those of the account. */
export const surveillerConsommation: EffetService = {
  manques,
  async commencer(lieu, contrats, saisie) {
    const suites = new Map<ContratVerifie, Suite>()
    for (const contrat of contrats) suites.set(contrat, await surveiller(lieu, contrat, saisie))
    return suites
  },
  async finir({ trx }, contrats) {
    for (const { souscrit } of contrats)
      if (souscrit.alerteId !== null) await arreterSurveillance(trx, souscrit.alerteId)
  },
}
