import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const recepteurInconnu = () =>
  new ErreurMetier('introuvable', 'RECEPTEUR', 'Ce récepteur n’existe pas ou plus. Rechargez la liste.')

const LIBELLE_PRIS = 'Un récepteur porte déjà ce nom. Choisissez-en un autre.'
export const recepteurExiste = () =>
  new ErreurMetier('precondition', 'RECEPTEUR_EXISTE', LIBELLE_PRIS, {
    champs: [{ champ: 'libelle', message: LIBELLE_PRIS }],
  })

export function adresseRefusee(permises: readonly string[]) {
  const message =
    permises.length === 0
      ? 'Aucune adresse n’est permise\u202F: donnez ECHANGES_ADRESSES au serveur, puis recommencez.'
      : `Cette adresse n’est pas permise. Elle doit commencer par ${permises.join(' ou ')}.`
  return new ErreurMetier('invalide', 'ADRESSE', message, { champs: [{ champ: 'url', message }] })
}

export const livraisonInconnue = () =>
  new ErreurMetier('introuvable', 'LIVRAISON', 'Cette livraison n’existe pas ou plus. Rechargez la liste.')

export const rienARejouer = () =>
  new ErreurMetier(
    'precondition',
    'REJOUER',
    'Aucune livraison à envoyer de nouveau\u202F: celles qui attendent partiront d’elles-mêmes.',
  )

export const cleInconnue = () =>
  new ErreurMetier('introuvable', 'CLE', 'Cette clé n’existe pas, ou est déjà retirée. Rechargez la liste.')
export const finPassee = () =>
  new ErreurMetier('invalide', 'FIN', 'Le dernier jour de la clé est passé. Choisissez un jour à venir.', {
    champs: [{ champ: 'finLe', message: 'Choisissez un jour à venir.' }],
  })
