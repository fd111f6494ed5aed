import { COORDONNEES_INCOMPLETES as textes } from '../../../lib/clients/libelles.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Contact details of the contract are missing, and where they are completed. */
export const AvisCoordonnees = () => (
  <Notice
    level="information"
    title={textes.titre}
    actions={
      <ButtonLink variant="outline" size="sm" href={`#${textes.route}`}>
        {textes.completer}
      </ButtonLink>
    }
  >
    <p>{textes.texte}</p>
  </Notice>
)
