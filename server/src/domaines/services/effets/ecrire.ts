import { serviceDe } from '@ael/contract/services/registre.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { type EffetService, pourTous } from './effet.ts'

const rien = () => Promise.resolve()

/** A service that writes by mail: where, the holder's address without one. */
export const ecrireParMail: EffetService = {
  manques: () => [],
  commencer: (_lieu, contrats, { email }) => Promise.resolve(pourTous(contrats, { adresse_mail: email ?? null })),
  finir: rien,
}

/** A service that writes by SMS: to which mobile. */
export const ecrireParSms: EffetService = {
  manques: ({ telephone }) =>
    telephone === undefined
      ? [{ champ: 'user_phone', message: 'Saisissez un numéro de mobile français, par exemple 06 12 34 56 78.' }]
      : [],
  commencer: (_lieu, contrats, { telephone }) => Promise.resolve(pourTous(contrats, { telephone: telephone ?? null })),
  finir: rien,
}

/** A service that the utility gives: it is recorded, with the terms that were accepted where there are some. */
export const inscrire = (code: CodeService): EffetService => {
  const { conditions } = serviceDe(code)
  return {
    manques(saisie) {
      return conditions && !saisie.conditionsAcceptees
        ? [{ champ: 'info_conditions', message: 'Acceptez les conditions générales de vente.' }]
        : []
    },
    commencer: (_lieu, contrats, { email }) =>
      Promise.resolve(
        pourTous(contrats, { adresse_mail: email ?? null, conditions_version: conditions?.version ?? null }),
      ),
    finir: rien,
  }
}
