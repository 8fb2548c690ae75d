import { pictureAddress, pictureFileName, pictureFormats, pictureSources, type TravelPackage } from '@portal/contracts';
import { When } from '@portal/remote-kit/filled-pages';
import { isDataSaverOn } from '@portal/ui-kit';
import { useState } from 'react';
import { PackageScene } from '../../illustrations/package-scene';
import type { SceneKind } from '../../illustrations/scene-kind';
import { packageSceneKind } from './package-scene-kind';

interface PackagePictureProps {
  of: TravelPackage;
  /** Display width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Whether the picture is visible without scrolling; it then loads eagerly. */
  isFirst?: boolean;
  /** Scene shown without a picture. */
  kind?: SceneKind;
  className?: string;
}

/** Smaller than every variant, so that browsers choose the smallest file. */
const smallest = '1rem';

/** Picture of a package in the smallest suitable size, or a drawn scene. With Data Saver on, the smallest file. */
export function PackagePicture({ of, sizes, isFirst = false, kind, className }: PackagePictureProps) {
  const { _id, name, destinations, picture } = of;
  // Hash of a picture that failed to load: it may have been replaced since the page was loaded.
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
