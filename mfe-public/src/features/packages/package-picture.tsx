import { pictureAddress, pictureFileName, pictureFormats, pictureSources, type TravelPackage } from '@portal/contracts';
import { When } from '@portal/remote-kit/filled-pages';
import { isDataSaverOn } from '@portal/ui-kit';
import { useState } from 'react';
import { PackageScene } from '../../illustrations/package-scene';
import type { SceneKind } from '../../illustrations/scene-kind';
import { packageSceneKind } from './package-scene-kind';

interface PackagePictureProps {
  of: TravelPackage;
  /** How wide it is shown, as `sizes` of a picture says it. */
  sizes: string;
  /** Is seen as soon as the page is. */
  isFirst?: boolean;
  /** What is drawn where there is no picture. */
  kind?: SceneKind;
  className?: string;
}

/** A width that every picture has a smaller form for. */
const smallest = '1rem';

/** The picture that the agency gave a package, as small as it may be; a drawn scene where there is none. */
export function PackagePicture({ of, sizes, isFirst = false, kind, className }: PackagePictureProps) {
  const { _id, name, destinations, picture } = of;
  // It may have been replaced since the page was read.
  const [lost, setLost] = useState<string>();
  const scene = <PackageScene seed={_id} kind={kind ?? packageSceneKind(name, destinations)} className={className} />;
  return (
    <When is={picture !== undefined && picture.hash !== lost} name="picture" otherwise={scene}>
      {picture ? (
        <picture>
          {pictureFormats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={pictureSources(_id, picture, format)}
              sizes={isDataSaverOn() ? smallest : sizes}
            />
          ))}
          <img
            src={pictureAddress(_id, pictureFileName(picture.hash))}
            alt={name}
            width={picture.width}
            height={picture.height}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            className={className}
            onError={() => setLost(picture.hash)}
          />
        </picture>
      ) : null}
    </When>
  );
}
