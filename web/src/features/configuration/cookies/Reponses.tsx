import { Button } from '../../../ui/Button.tsx'
import { libelles } from './libelles.ts'
import { repondre } from './repondre.ts'

/** Both answers, in the same look. */
export const Reponses = () => (
  <>
    <Button variant="outline" onClick={() => repondre('refuse')}>
      {libelles.refuser}
    </Button>
    <Button variant="outline" onClick={() => repondre('accepte')}>
      {libelles.accepter}
    </Button>
  </>
)
