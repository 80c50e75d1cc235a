import { IconButton } from '@playa/ui';
import { ArrowLeft } from 'lucide-react';

/** A back arrow, above a page's title. */
export const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton variant="outline" label={label} icon={<ArrowLeft size={20} />} onClick={onClick} />
);
