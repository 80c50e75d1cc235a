/// <reference types="@rsbuild/core/types" />
/// <reference types="@playa/testing/vitest-setup" />
