import { typographie } from '@ael/contract/commun/typographie.ts'
import { echapperHtml } from '../../../kernel/assainir.ts'
import { EXEMPLE } from '../exemple.ts'
import type { Bloc } from '../modele.ts'
import { modeles, type TypeCourrier } from '../registre.ts'
import type { MailReecrit } from './composer-reecrit.ts'

/** The example, in which every word is the name under which it is asked for. */
const NOMMES = Object.fromEntries(
  Object.entries(EXEMPLE).map(([nom, valeur]) => [nom, typeof valeur === 'string' ? `{{${nom}}}` : valeur]),
) as typeof EXEMPLE

const ecrire = (texte: string): string => echapperHtml(typographie(texte))

function enHtml(bloc: Bloc): string {
  switch (bloc.type) {
    case 'bouton':
      return `<p><a href="${bloc.lien}">${ecrire(bloc.libelle)}</a></p>`
    case 'liste':
      return `<ul>${bloc.elements.map(([libelle, valeur]) => `<li>${ecrire(libelle)}\u202F: ${ecrire(valeur)}</li>`).join('')}</ul>`
    case 'note':
      return `<p><small>${ecrire(bloc.texte)}</small></p>`
    default:
      return `<p>${ecrire(bloc.texte)}</p>`
  }
}

/** The words of the agency for a mail, as the staff would have written them: what it starts from to change them. */
export function texteLivre(type: TypeCourrier): MailReecrit {
  const contexte = { nomService: '{{nomService}}' }
  return {
    sujet: typographie(modeles[type].sujet(NOMMES, contexte)),
    corpsMessage: modeles[type].corps(NOMMES, contexte).map(enHtml).join(''),
    corpsEnHTML: true,
  }
}
