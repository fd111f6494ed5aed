import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { NB_MAX_GROUPES } from '@ael/contract/groupes/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useGroupesPermis } from '../../../lib/session/groupes-permis.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useDialogs } from '../components/use-dialogs.tsx'
import { libelles } from '../libelles.ts'
import { ListeGroupes } from '../liste/ListeGroupes.tsx'
import styles from '../liste/Liste.module.css'
import { usePeutGerer } from '../use-peut-gerer.ts'

const textes = libelles.liste

/** The groups of contracts: each to be looked at, opened, edited or deleted, and a new one while there is room. */
export function GroupesScreen() {
  const permis = useGroupesPermis()
  const gerer = usePeutGerer()
  const naviguer = useNavigate()
  const groupes = useQuery({ ...callQuery(groupesCalls.groupes, {}), enabled: permis === true })
  const { ouvrir, dialogs } = useDialogs({
    onCree: ({ idGroupe }) =>
      void naviguer({ to: '/manage/groupe/$id', params: { id: String(idGroupe) }, search: { onglet: 'ajout' } }),
  })
  const creer = () => ouvrir({ dialog: 'creation' })
  const siens = groupes.data?.resultats.filter(({ modifiable }) => modifiable).length
  const complet = siens !== undefined && siens >= NB_MAX_GROUPES
  if (permis === false) {
    return (
      <>
        <PageTitle title={libelles.titre} />
        <EmptyState level={2} title={textes.inactif} reason={textes.inactifRaison} />
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={libelles.titre}
        actions={
          gerer && (
            <Button
              aria-disabled={complet || undefined}
              aria-describedby="groupes-place"
              onClick={() => !complet && creer()}
            >
              {libelles.creer}
            </Button>
          )
        }
      />
      <p className={styles.introduction}>
        {textes.introduction}{' '}
        {gerer && siens !== undefined && (
          <span id="groupes-place">{complet ? textes.complet : textes.nombre(siens, NB_MAX_GROUPES)}</span>
        )}
      </p>
      <ListeGroupes
        groupes={groupes.data?.resultats}
        gerer={gerer}
        erreur={groupes.error}
        onReessayer={() => void groupes.refetch()}
        onCreer={creer}
        onModifier={(groupe) => ouvrir({ dialog: 'modification', groupe })}
        onSupprimer={(groupe) => ouvrir({ dialog: 'suppression', groupe })}
      />
      {dialogs}
    </>
  )
}
