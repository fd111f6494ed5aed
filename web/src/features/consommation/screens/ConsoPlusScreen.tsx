import { useNavigate, useSearch } from '@tanstack/react-router'
import { SelonContrat } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { Alertes } from '../plus/Alertes.tsx'
import { CadreReleve } from '../plus/CadreReleve.tsx'
import { Filtres } from '../plus/Filtres.tsx'
import { libelles } from '../plus/libelles.ts'
import { ecrireVuePlus, lienVuePlus, lireVuePlus, type VuePlus } from '../plus/vue-plus.ts'

const ONGLETS = ['QUOTIDIENNE', 'MENSUELLE', 'alertes'] as const

/** `/consoPlus`: the page of the radio-reading provider, in a frame, with our menu and filters around it. */
export function ConsoPlusScreen() {
  const naviguer = useNavigate()
  const vue = lireVuePlus(useSearch({ from: '/consoPlus' }))
  const aller = (changement: Partial<VuePlus>) =>
    void naviguer({ to: '/consoPlus', search: ecrireVuePlus({ ...vue, ...changement }), resetScroll: false })
  return (
    <>
      <PageTitle title={libelles.titre} />
      <TabNav
        label={libelles.menu}
        tabs={ONGLETS.map((onglet) => ({
          href: lienVuePlus({ ...vue, vue: onglet }),
          label: libelles.onglets[onglet],
          current: vue.vue === onglet,
        }))}
      />
      {vue.vue === 'alertes' ? (
        <Alertes />
      ) : (
        <SelonContrat sinon={sansContrat}>
          {({ numeroContrat }) => (
            <>
              <Filtres vue={vue} aller={aller} />
              <CadreReleve numeroContrat={numeroContrat} vue={vue} />
            </>
          )}
        </SelonContrat>
      )}
    </>
  )
}

const sansContrat = (
  <EmptyPanel
    title={libelles.unContrat}
    reason={libelles.unContratDetail}
    href="#/manage/contrats"
    action={libelles.unContrat}
  />
)
