import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '../Button.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { TabNav } from '../TabNav.tsx'
import { ExportButtons, type ExportFormat } from './ExportButtons.tsx'
import { ListBar } from './ListBar.tsx'
import { SearchField } from './SearchField.tsx'

interface Props {
  texts: Readonly<Record<'titre' | 'sousTitre' | 'creer' | 'recherche' | 'rechercheExemple' | 'exporter', string>>
  createIcon: Icon
  tabs: ComponentProps<typeof TabNav>
  search: string
  exportable: boolean
  onCreate: () => void
  onSearch: (search: string) => void
  onExport: (format: ExportFormat) => void
}

/** Above a list that is added to, searched and exported, one of the tabs of its page. */
export function ListHead({
  texts,
  createIcon: CreateIcon,
  tabs,
  search,
  exportable,
  onCreate,
  onSearch,
  onExport,
}: Props) {
  return (
    <>
      <PageTitle
        title={texts.titre}
        under={texts.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={onCreate}>
            <CreateIcon size={20} stroke={1.75} aria-hidden="true" />
            {texts.creer}
          </Button>
        }
      />
      <TabNav {...tabs} />
      <ListBar>
        <SearchField label={texts.recherche} placeholder={texts.rechercheExemple} value={search} onSearch={onSearch} />
        <ExportButtons label={texts.exporter} disabled={!exportable} onExport={onExport} />
      </ListBar>
    </>
  )
}
