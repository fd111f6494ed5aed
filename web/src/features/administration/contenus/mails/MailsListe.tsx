import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { mailsCalls, type MailType } from '@ael/contract/contenus/mails.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import type { LocalColumn } from '../../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { adresseMail } from './adresse-mail.ts'
import { libelles } from './libelles.ts'

type Ligne = MailType & { reecrit: boolean }
const etatDe = ({ reecrit, actif }: Ligne): string =>
  !reecrit ? libelles.etats.livre : actif ? libelles.etats.actif : libelles.etats.inactif

const COLONNES: readonly LocalColumn<Ligne>[] = [
  {
    id: 'type',
    header: libelles.colonnes.type,
    sortable: true,
    rowHeader: true,
    card: 'title',
    value: ({ type }) => type,
    cell: ({ type }) => (
      <a href={adresseMail(type)} aria-label={libelles.modifier(type)}>
        {type}
      </a>
    ),
  },
  {
    id: 'sujet',
    header: libelles.colonnes.sujet,
    sortable: true,
    card: 'full',
    value: ({ sujet }) => sujet,
    cell: ({ sujet }) => sujet,
  },
  { id: 'etat', header: libelles.colonnes.etat, sortable: true, card: 'start', value: etatDe, cell: etatDe },
]

/** Every type of mail, and whose words it says. */
export function MailsListe() {
  const lus = useQuery(callQuery(mailsCalls.listeMailType, {}))
  const exporter = useTelechargement(editionCalls.exportContenus, 'courriers', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      <LocalStaffTable
        name="mails"
        texts={libelles}
        columns={COLONNES}
        read={lus}
        getRowId={({ type }) => type}
        exporting={exporter.isPending}
        onExport={(format) => exporter.mutate({ params: { cible: 'mails', format } })}
      />
    </>
  )
}
