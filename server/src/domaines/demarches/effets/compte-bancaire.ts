import { modifCoordBancaire } from '@ael/contract/demarches/formulaires/modif-coord-bancaire.ts'
import { changerCompteBancaire } from '../../clients/changer-compte-bancaire.public.ts'
import { changerCompteDebite } from '../../services/changer-compte-debite.public.ts'
import { champsRefuses } from '../errors.ts'
import { exigerAbonne, texteDe } from './abonne.ts'
import type { Effet } from './effet.ts'

const SANS_PRELEVEMENT = 'TP'
const PRELEVE = 'Ce contrat est prélevé\u202F: dites comment, et signez le mandat du nouveau compte.'
const NON_PRELEVE =
  'Ce contrat n’est pas prélevé. Choisissez «\u202FSans prélèvement\u202F», ou souscrivez d’abord le prélèvement.'

/** The payer has another account, by which what he pays is debited once he has signed (docs/domaines/demarches.md#coordonnées-bancaires). */
export const changerCompte: Effet = async (services, trx, demande) => {
  const { utilisateur, contrat } = exigerAbonne(demande)
  const compte = {
    titulaire: texteDe(demande, 'prelevement_nomTitulaireDuCompte'),
    iban: texteDe(demande, 'prelevement_iban'),
    bic: texteDe(demande, 'prelevement_bic'),
  }
  const signe = texteDe(demande, 'prelevement_type') !== SANS_PRELEVEMENT
  const payeur = await changerCompteBancaire(services, trx, utilisateur, contrat, {
    compte,
    reference: demande.reference,
  })
  const { debite, rum } = await changerCompteDebite(services, trx, { payeur, contrat, compte: signe ? compte : null })
  if (debite !== signe) throw champsRefuses([{ champ: 'prelevement_type', message: debite ? PRELEVE : NON_PRELEVE }])
  return { etat: 'TRAITE', messageClient: modifCoordBancaire.succes, ...(rum === null ? {} : { rum }) }
}
