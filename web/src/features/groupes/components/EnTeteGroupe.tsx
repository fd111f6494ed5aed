import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { counted } from '../../../ui/table/noun.ts'
import { tagColour } from '../../../ui/tag-colour.ts'
import { libelles } from '../libelles.ts'
import styles from './EnTeteGroupe.module.css'
import { useDialogs } from './use-dialogs.tsx'

/** Which group it is, and what can be done with it as a whole. */
export function EnTeteGroupe({ groupe }: { groupe: Groupe }) {
  const { idGroupe, nom, description, nbContrats, color, modifiable } = groupe
  const contexte = useContexte()
  const changerContexte = useChangerContexte()
  const naviguer = useNavigate()
  const { ouvrir, dialogs } = useDialogs({ avantSuppression: () => naviguer({ to: '/manage/groupes' }) })
  const compte = `${formatNombre(nbContrats)} ${counted(libelles.contrats, nbContrats)}`
  const affiche = contexte?.mode === 'groupe' && contexte.groupe.idGroupe === idGroupe
  return (
    <>
      <PageTitle
        title={nom}
        over={<a href="#/manage/groupes">{libelles.detail.tous}</a>}
        under={
          <span className={styles.sous}>
            {idGroupe === 0 ? compte : <GroupTag colour={tagColour(color)}>{compte}</GroupTag>}
            {description && <span>{description}</span>}
          </span>
        }
        actions={
          <>
            <Button
              variant="outline"
              aria-pressed={affiche}
              onClick={() => changerContexte({ mode: 'groupe', idGroupe })}
            >
              {affiche ? libelles.affiche : libelles.afficher}
            </Button>
            {modifiable && (
              <>
                <Button
                  variant="outline"
                  aria-haspopup="dialog"
                  onClick={() => ouvrir({ dialog: 'modification', groupe })}
                >
                  {libelles.modifier}
                </Button>
                <Button
                  variant="outline"
                  aria-haspopup="dialog"
                  onClick={() => ouvrir({ dialog: 'suppression', groupe })}
                >
                  {libelles.supprimer}
                </Button>
              </>
            )}
          </>
        }
      />
      {dialogs}
    </>
  )
}
