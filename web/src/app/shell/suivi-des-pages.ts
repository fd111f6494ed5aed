import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitleId } from '../../ui/PageTitle.tsx'
import { focusById } from '../../ui/focus-by-id.ts'

const NOM = 'Agence en ligne'

/** On each change of page: the browser's title, and the focus on the page's own title, as a page load would do. */
export function useSuiviDesPages() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const titre = router.state.matches.at(-1)?.staticData.titre
        document.title = titre ? `${titre} – ${NOM}` : NOM
        if (pathChanged && fromLocation) focusById(document.getElementById(pageTitleId) ? pageTitleId : 'contenu')
      }),
    [router],
  )
}
