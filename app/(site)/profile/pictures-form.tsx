import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { savePictures } from './save-pictures';

/** Whether mails show the position. */
export function PicturesForm({ shown }: { readonly shown: boolean }) {
  return (
    <KeptForm action={savePictures} hidden={{}} label="Pictures in mails">
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="pictures" value="on" defaultChecked={shown} className="size-5 shrink-0" />
        Show the position as a picture in mails about games
      </label>
      <SubmitButton>Save</SubmitButton>
    </KeptForm>
  );
}
