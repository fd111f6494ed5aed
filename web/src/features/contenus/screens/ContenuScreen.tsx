import { useParams } from '@tanstack/react-router'
import { PageContenu } from '../components/PageContenu.tsx'

/** `/contenu/:id/:format?`: any article as a page, in its template or in the one that is asked for. */
export function ContenuScreen() {
  const { id = '', format } = useParams({ strict: false })
  return <PageContenu key={id} id={id} format={format} />
}
