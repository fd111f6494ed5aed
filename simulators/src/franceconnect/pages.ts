import { echapper, page } from '../page.ts'
import { IDENTITES } from './identites.ts'

const BANDEAU = 'FranceConnect simulé'

/** Whom to be, or nobody. */
export function pageChoix(action: string, style: string): string {
  const identites = IDENTITES.map(
    ({ sub, given_name, family_name, email }) =>
      `<li><button name="sub" value="${echapper(sub)}"><strong>${echapper(`${given_name} ${family_name}`)}</strong>${echapper(email ?? 'sans adresse e-mail')}</button></li>`,
  )
  return page({
    titre: 'Choisissez une identité de test',
    bandeau: BANDEAU,
    style,
    contenu: `<p>Ceci n’est pas FranceConnect, mais son double pour la démonstration.</p>
<form method="post" action="${echapper(action)}">
<ul>${identites.join('\n')}</ul>
<button class="annuler" name="annuler" value="oui">Annuler</button>
</form>`,
  })
}

/** Ends the session at the provider: the form is the library's, the button ours. */
export const pageDeconnexion = (formulaire: string, style: string): string =>
  page({
    titre: 'Se déconnecter de FranceConnect',
    bandeau: BANDEAU,
    style,
    contenu: `<p>Votre session FranceConnect va être fermée.</p>
${formulaire}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Continuer</button>`,
  })

export const pageErreur = (code: string, style: string): string =>
  page({
    titre: 'Une erreur est survenue',
    bandeau: BANDEAU,
    style,
    contenu: `<p>Erreur ${echapper(code)}&#8239;: les paramètres de la demande ne sont pas valables.</p>`,
  })
